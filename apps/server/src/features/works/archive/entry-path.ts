/** Limit of an entry's path, in bytes. Paths that people choose are shorter on every system. */
export const MAX_PATH_BYTES = 1_000
