import { createHash } from 'node:crypto'

/** Returns a 64-bit hash of a text, as PostgreSQL's bigint. It has no salt, so a short text can be guessed from it. */
export const shortHash = (text: string): string =>
  createHash('sha256').update(text).digest().readBigInt64BE(0).toString()
