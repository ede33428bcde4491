import { isHtml, readJson, readRetryAfter, type SourceAnswer, SourceError } from '../../source/index.ts'

const LATER_MS = 60_000

/**
 * Checks Moebooru's errors (its `ApplicationController`): special status codes with `{"success":false,"reason":…}`, and a page for banned
 * IP addresses.
 */
export function checkMoebooru(answer: SourceAnswer): void {
  const { status } = answer
  if (isBanned(answer)) throw new SourceError('refused', 'the address of this server is banned')
  if (status === 421) throw new SourceError('limited', reasonOf(answer), { retryAt: laterThan(answer) })
  if (status === 420 || status === 424) throw new SourceError('bad_question', reasonOf(answer))
  // Moebooru answers this invalid query with a server error.
  if (status === 500 && /cannot search for more than/i.test(reasonOf(answer)))
    throw new SourceError('bad_question', reasonOf(answer))
}

const isBanned = ({ status, headers, url }: SourceAnswer): boolean => {
  const at = status >= 300 && status < 400 ? (headers['location'] ?? '') : url
  return /^\/banned(\/|$)/.test(URL.parse(at, url)?.pathname ?? '')
}

function laterThan({ headers, at }: SourceAnswer): Date {
  const retryAt = readRetryAfter(headers['retry-after'], at)?.getTime() ?? 0
  return new Date(Math.max(retryAt, at + LATER_MS))
}

function reasonOf(answer: SourceAnswer): string {
  const unknown = `answered ${answer.status}`
  if (isHtml(answer)) return unknown
  try {
    const { reason } = readJson(answer) as { reason?: unknown }
    return typeof reason === 'string' ? reason.slice(0, 200) : unknown
  } catch {
    return unknown
  }
}
