import { createHash } from 'node:crypto'

/** A number of 64 bits for a text, as PostgreSQL's bigint: enough to know it again, too little to read it back. */
export const shortHash = (text: string): string =>
  createHash('sha256').update(text).digest().readBigInt64BE(0).toString()
