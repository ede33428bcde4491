/** Of the path of an entry; no system has longer ones that a person gave. */
export const MAX_PATH_BYTES = 1_000
