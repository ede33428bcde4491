import type { SourceAnswer } from './answer.ts'
import { readRetryAfter } from './retry-after.ts'
import { SourceError } from './source-error.ts'

const LATER_MS = 60_000

/** Checks an answer by the rules that all sources share. Throws a `SourceError` for every status that does not mean success. */
export function checkAnswer(answer: SourceAnswer): void {
  const { status, headers, at } = answer
  if (status >= 200 && status < 300) return
  const retryAt = readRetryAfter(headers['retry-after'], at)
  if (status === 429) {
    const soonest = new Date(at + LATER_MS)
    throw new SourceError('limited', 'answered 429', {
      retryAt: retryAt && retryAt > soonest ? retryAt : soonest,
    })
  }
  if (status === 404 || status === 410) throw new SourceError('not_found', `answered ${status}`)
  // Bot protections answer 403, or 503 with an HTML page.
  if (status === 401 || status === 403 || (status === 503 && isHtml(answer)))
    throw new SourceError('refused', `answered ${status}`)
  if (status >= 500) throw new SourceError('failing', `answered ${status}`, retryAt ? { retryAt } : {})
  if (status === 400 || status === 422) throw new SourceError('bad_question', `answered ${status}`)
  throw new SourceError('bad_answer', `answered ${status}`)
}

/** Whether an answer is an HTML page. Checks the content type and the first characters. */
export function isHtml({ headers, body }: SourceAnswer): boolean {
  if (/^text\/html\b/i.test(headers['content-type'] ?? '')) return true
  const start = new TextDecoder('latin1').decode(body.subarray(0, 200))
  return /^(\uFEFF|ï»¿)?\s*<(!doctype html|html)\b/i.test(start)
}
