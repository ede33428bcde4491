import { createHash } from 'node:crypto'

/** Returns a 64-bit hash of a text, as PostgreSQL's bigint: enough to recognize the text, too little to read it. */
export const shortHash = (text: string): string =>
  createHash('sha256').update(text).digest().readBigInt64BE(0).toString()
