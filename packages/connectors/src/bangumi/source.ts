import { isHtml, type Source, type SourceAnswer, SourceError } from '../source/index.ts'

/** After too many requests Bangumi shuts an address out for an hour (bangumi/server, `web/mw/rate-limit.go`). */
const SHUT_OUT_MS = 3_600_000
const LONGEST_DETAIL = 200

/**
 * Bangumi (bgm.tv), the anime database: its public API, without a token. It grants 3,000 requests in ten minutes for an address, and shuts out for
 * an hour whoever asks more; two a second at most stay far below. `UPSTREAM_BANGUMI_URL` points it elsewhere.
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
 * What the bodies `{title, description}` of Bangumi's errors say more than their status: an offset past the end is a page that is not there, and
 * too many requests mean an hour of rest. Everything else is left to the common rules.
 */
function checkBangumi(answer: SourceAnswer): void {
  const { status, at } = answer
  if (status < 400) return
  const said = errorOf(answer)
  if (status === 429 || said.startsWith('Too Many Request'))
    throw new SourceError('limited', `answered ${status}: ${said}`, { retryAt: new Date(at + SHUT_OUT_MS) })
  if (status === 400 && said.includes('offset should be less than or equal to'))
    throw new SourceError('not_found', said)
  if (status === 400) throw new SourceError('bad_question', `answered 400: ${said}`)
  if (status === 403 && said !== '') throw new SourceError('refused', `answered 403: ${said}`)
}

function errorOf(answer: SourceAnswer): string {
  if (isHtml(answer)) return ''
  try {
    const body = JSON.parse(new TextDecoder().decode(answer.body)) as Record<string, unknown> | null
    return [body?.title, body?.description]
      .filter((part) => typeof part === 'string')
      .join(': ')
      .slice(0, LONGEST_DETAIL)
  } catch {
    return ''
  }
}
