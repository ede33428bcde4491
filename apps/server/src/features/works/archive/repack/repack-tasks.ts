import type { ErrorName } from '@engawa/contract'

/** What the process that repacks is asked: an archive of a folder, which it writes as a zip to the file it was started with. */
export type RepackQuestion = { folder: string; name: string }

export type RepackReply = { done: true } | { refused: ErrorName } | { failed: string }

/** Where the process finds the file it writes. */
export const OUTPUT_FD = 4
