import type { SourceAnswer } from './answer.ts'
import { isHtml } from './check-answer.ts'
import { SourceError } from './source-error.ts'

/**
 * Parses the body as JSON, whatever its content type is. Throws `refused` for an HTML page, and `bad_answer` for anything else that is not
 * JSON.
 */
export function readJson(answer: SourceAnswer): unknown {
  if (isHtml(answer)) throw new SourceError('refused', 'a page for people instead of JSON')
  try {
    return JSON.parse(new TextDecoder().decode(answer.body))
  } catch (cause) {
    throw new SourceError('bad_answer', 'not JSON', { cause })
  }
}

const LABEL = /(?:charset|encoding)\s*=\s*(?:["']\s*)?([\w.:-]{1,30})/i
const HEAD_BYTES = 1_024

/**
 * Decodes the body as text. The charset comes from the byte order mark, otherwise from the content type, otherwise from the first lines of
 * the body. The default is UTF-8.
 */
export function readText({ headers, body }: SourceAnswer): string {
  const declared = () => LABEL.exec(new TextDecoder('latin1').decode(body.subarray(0, HEAD_BYTES)))?.[1]
  const label = byMark(body) ?? LABEL.exec(headers['content-type'] ?? '')?.[1] ?? declared()
  return decodeAs(body, label)
}

function byMark(body: Uint8Array): string | undefined {
  if (body[0] === 0xef && body[1] === 0xbb && body[2] === 0xbf) return 'utf-8'
  if (body[0] === 0xff && body[1] === 0xfe) return 'utf-16le'
  return body[0] === 0xfe && body[1] === 0xff ? 'utf-16be' : undefined
}

function decodeAs(body: Uint8Array, label = 'utf-8'): string {
  try {
    return new TextDecoder(label).decode(body)
  } catch {
    // The charset is unknown, so the body is decoded as UTF-8.
    return new TextDecoder().decode(body)
  }
}
