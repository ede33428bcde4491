import manifest from '../package.json' with { type: 'json' }

/** The version of this release, and so of all packages, of the API and of backups. */
export const VERSION: string = manifest.version
