import { constants, gunzipSync } from 'node:zlib'
import { isHtml, type SourceAnswer, SourceError } from '../../source/index.ts'

const START_BYTES = 16 * 1024 * 1024
const FEWEST_BYTES = 1_000

/** The text of an export, packed or not. Throws `bad_answer` when it is more than `most` bytes or cannot be unpacked, `refused` for a page. */
export function unpack({ body, ...answer }: SourceAnswer, most: number): string {
  const isPacked = body[0] === 0x1f && body[1] === 0x8b
  if (!isPacked && isHtml({ ...answer, body }))
    throw new SourceError('refused', 'a page instead of an export')
  try {
    return new TextDecoder().decode(isPacked ? gunzip(body, most) : body.subarray(0, most))
  } catch (cause) {
    throw new SourceError('bad_answer', 'an export that cannot be unpacked', { cause })
  }
}

// A file that ends in the middle is told as far as it goes.
const gunzip = (body: Uint8Array, most: number) =>
  gunzipSync(body, { finishFlush: constants.Z_SYNC_FLUSH, maxOutputLength: most })

/** The beginning of it, less where all that came would be too much; without the last line where that is cut through. */
export function unpackStart(answer: SourceAnswer, isCut: boolean): string {
  try {
    const text = unpack(answer, START_BYTES)
    return isCut ? text.slice(0, text.lastIndexOf('\n') + 1) : text
  } catch (error) {
    const { body } = answer
    const { code } = ((error as SourceError).cause ?? {}) as { code?: string }
    if (code !== 'ERR_BUFFER_TOO_LARGE' || body.length < FEWEST_BYTES) throw error
    return unpackStart({ ...answer, body: body.subarray(0, body.length / 4) }, true)
  }
}
