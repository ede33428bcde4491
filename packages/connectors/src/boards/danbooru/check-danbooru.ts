import { isHtml, readJson, type SourceAnswer, SourceError } from '../../source/index.ts'

/**
 * Checks Danbooru's errors (its `ApplicationController`): `{"success":false,"error":…,"message":…}`. The common rules handle the limits of
 * tags (422) and of requests (429).
 */
export function checkDanbooru(answer: SourceAnswer): void {
  const { status } = answer
  if (status < 400 || isHtml(answer)) return
  const { error, message } = errorOf(answer)
  if (status === 410 && error.includes('PaginationError'))
    throw new SourceError('bad_question', 'a page too far')
  // Status 451: the post was removed for legal reasons.
  if (status === 451) throw new SourceError('not_found', 'answered 451')
  // The search took more than three seconds. The query is the reason; Danbooru is not down.
  if (status === 500 && /timed out/i.test(message))
    throw new SourceError('bad_question', 'takes too long to answer')
}

function errorOf(answer: SourceAnswer): { error: string; message: string } {
  try {
    const { error, message } = readJson(answer) as { error?: unknown; message?: unknown }
    return { error: String(error), message: String(message) }
  } catch {
    return { error: '', message: '' }
  }
}
