import { Readable } from 'node:stream'
import type { Range } from './range.ts'

/** Returns a part of a stream, both ends included. Drops the bytes before the part, and does not read those after it. */
export const cutStream = (whole: Readable, range: Range): Readable =>
  Readable.from(cut(whole, range), { objectMode: false })

async function* cut(whole: Readable, { start, end }: Range): AsyncGenerator<Buffer> {
  let at = 0
  for await (const chunk of whole as AsyncIterable<Buffer>) {
    const from = Math.max(0, start - at)
    const part = chunk.subarray(from, end + 1 - at)
    at += chunk.length
    if (part.length > 0 && from < chunk.length) yield part
    if (at > end) return
  }
}

/** Counts the bytes of a stream. */
export async function lengthOfStream(whole: Readable): Promise<number> {
  let length = 0
  for await (const chunk of whole as AsyncIterable<Buffer>) length += chunk.length
  return length
}
