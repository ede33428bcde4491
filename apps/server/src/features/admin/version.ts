import manifest from '../../../package.json' with { type: 'json' }

/** The release of this server. */
export const VERSION: string = manifest.version
