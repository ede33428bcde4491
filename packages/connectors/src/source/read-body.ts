import { decodeText } from '@engawa/charset'
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

/**
 * Decodes the body as text. `decodeText` chooses the charset. The default is UTF-8.
 */
export const readText = ({ headers, body }: SourceAnswer): string =>
  decodeText(body, { contentType: headers['content-type'] ?? null })
