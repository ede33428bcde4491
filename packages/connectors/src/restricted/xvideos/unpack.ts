import { constants, gunzipSync } from 'node:zlib'
import { isHtml, type SourceAnswer, SourceError } from '../../source/index.ts'

const START_BYTES = 16 * 1024 * 1024
const MIN_BYTES = 1_000

/**
 * Returns the text of an export. Uncompressed text is cut after `maxBytes`. Throws `bad_answer` for a compressed export that has more than
 * `maxBytes` bytes after decompression or cannot be decompressed, and `refused` for an HTML page.
 */
export function unpack({ body, ...answer }: SourceAnswer, maxBytes: number): string {
  const isPacked = body[0] === 0x1f && body[1] === 0x8b
  if (!isPacked && isHtml({ ...answer, body }))
    throw new SourceError('refused', 'a page instead of an export')
  try {
    return new TextDecoder().decode(isPacked ? gunzip(body, maxBytes) : body.subarray(0, maxBytes))
  } catch (cause) {
    throw new SourceError('bad_answer', 'an export that cannot be unpacked', { cause })
  }
}

// `Z_SYNC_FLUSH` decompresses a truncated file as far as it goes.
const gunzip = (body: Uint8Array, maxBytes: number) =>
  gunzipSync(body, { finishFlush: constants.Z_SYNC_FLUSH, maxOutputLength: maxBytes })

/**
 * Returns the text at the beginning of an export. When the decompressed text is too large, decompresses only the first quarter of the
 * bytes, and repeats this until the text fits. The last line is removed when the text is cut.
 */
export function unpackStart(answer: SourceAnswer, isCut: boolean): string {
  try {
    const text = unpack(answer, START_BYTES)
    return isCut ? text.slice(0, text.lastIndexOf('\n') + 1) : text
  } catch (error) {
    const { body } = answer
    const { code } = ((error as SourceError).cause ?? {}) as { code?: string }
    if (code !== 'ERR_BUFFER_TOO_LARGE' || body.length < MIN_BYTES) throw error
    return unpackStart({ ...answer, body: body.subarray(0, body.length / 4) }, true)
  }
}
