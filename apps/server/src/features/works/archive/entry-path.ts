/** Limit of an entry's path, in bytes. Ordinary paths are shorter. */
export const MAX_PATH_BYTES = 1_000
