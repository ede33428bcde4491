import { isHtml, type Source, type SourceAnswer, SourceError } from '../source/index.ts'

/** Bangumi blocks an IP address for an hour after too many requests (bangumi/server, `web/mw/rate-limit.go`). */
const BLOCKED_MS = 3_600_000
const MAX_DETAIL_LENGTH = 200

/**
 * Bangumi (bgm.tv), the anime database: its public API, without a token. More than 3,000 requests in ten minutes block an IP address for an
 * hour; two requests a second are far below that limit. `UPSTREAM_BANGUMI_URL` sets another URL of the API.
 */
export const bangumi: Source = {
  name: 'bangumi',
  title: 'Bangumi',
  origin: 'https://api.bgm.tv',
  pace: { maxParallel: 2, minGapMs: 500 },
  budget: { requests: 1_200, seconds: 600 },
  pictureHosts: ['lain.bgm.tv'],
  check: checkBangumi,
}

/**
 * Checks Bangumi's errors by their bodies `{title, description}`, which are more precise than the status. Bangumi answers 400 to an offset
 * past the end. `checkAnswer` handles all other errors.
 */
function checkBangumi(answer: SourceAnswer): void {
  const { status, at } = answer
  if (status < 400) return
  const message = errorOf(answer)
  if (status === 429 || message.startsWith('Too Many Request'))
    throw new SourceError('limited', `answered ${status}: ${message}`, { retryAt: new Date(at + BLOCKED_MS) })
  if (status === 400 && message.includes('offset should be less than or equal to'))
    throw new SourceError('not_found', message)
  if (status === 400) throw new SourceError('bad_question', `answered 400: ${message}`)
  if (status === 403 && message !== '') throw new SourceError('refused', `answered 403: ${message}`)
}

function errorOf(answer: SourceAnswer): string {
  if (isHtml(answer)) return ''
  try {
    const body = JSON.parse(new TextDecoder().decode(answer.body)) as Record<string, unknown> | null
    return [body?.title, body?.description]
      .filter((part) => typeof part === 'string')
      .join(': ')
      .slice(0, MAX_DETAIL_LENGTH)
  } catch {
    return ''
  }
}
