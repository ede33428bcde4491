import manifest from '../package.json' with { type: 'json' }

/** The version of this release. All packages, the API and backups have it. */
export const VERSION: string = manifest.version
