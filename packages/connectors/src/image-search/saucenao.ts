import {
  type Allowance,
  isHtml,
  readJson,
  type Source,
  type SourceAnswer,
  SourceError,
} from '../source/index.ts'
import type { Quota } from './records.ts'
import { SauceNaoHeader } from './saucenao-reply.ts'

const SHORT_MS = 30_000
const HOUR_MS = 3_600_000
/**
 * The wait after the daily limit is reached. The limit applies to the last 24 hours, so some searches are possible again after a quarter of
 * that time.
 */
const QUARTER_DAY_MS = 6 * HOUR_MS

/**
 * SauceNAO: searches the indexes of many sites for pictures. It needs the API key of a free account, see `bySauceNao`. The budget is 4
 * searches in 30 seconds, the smallest limit of all account types. Each answer reports how much of the daily limit is left.
 */
export const sauceNao: Source = {
  name: 'saucenao',
  title: 'SauceNAO',
  origin: 'https://saucenao.com',
  pace: { maxParallel: 1, minGapMs: 1_000 },
  budget: { requests: 4, seconds: 30 },
  pictureHosts: ['img1.saucenao.com', 'img3.saucenao.com'],
  check: checkSauceNao,
  allowance: allowanceOf,
}

/** Returns the object `header` in the body of an answer with any HTTP status; undefined without one. */
function headerOf(answer: SourceAnswer): SauceNaoHeader | undefined {
  if (isHtml(answer)) return undefined
  try {
    return SauceNaoHeader.parse((readJson(answer) as { header?: unknown } | null)?.header)
  } catch {
    return undefined
  }
}

/**
 * Checks SauceNAO's errors by the status in the object `header` of the answer. A status below 0 means an error in our request. A status
 * above 0 means that some indexes are down; the answer is still valid.
 */
function checkSauceNao(answer: SourceAnswer): void {
  const header = headerOf(answer)
  const status = header?.status ?? 0
  const message = plainMessage(header?.message)
  if (answer.status === 429 || status === -2) throw limited(message, answer.at)
  if (answer.status === 413) throw new SourceError('bad_question', 'the picture is too large')
  if (status === -1) throw new SourceError('refused', `the key is not accepted: ${message}`)
  if (status < 0) throw new SourceError('bad_question', `status ${status}: ${message}`)
  // SauceNAO may treat a request with an unknown key as a request of a guest. Such answers are refused, because programs should not use the
  // few searches of guests.
  if (answer.status < 300 && header?.account_type === 0)
    throw new SourceError('refused', 'the key is not known: answered as a guest')
}

/** Returns the error for an exceeded limit. Only the message shows which limit was exceeded. */
function limited(message: string, at: number): SourceError {
  const wait = /every 30 seconds/i.test(message) ? SHORT_MS : /fail/i.test(message) ? HOUR_MS : QUARTER_DAY_MS
  return new SourceError('limited', message || 'too many searches', { retryAt: new Date(at + wait) })
}

/** Shortens a message for operators and removes its tags. */
const plainMessage = (message: string | null | undefined): string =>
  (message ?? '')
    .slice(0, 400)
    .replace(/<[^<>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()

/** Returns the numbers of searches that are left; null when the answer lacks one of the numbers. */
export function quotaOf(header: SauceNaoHeader): Quota | null {
  const { short_remaining, short_limit, long_remaining, long_limit } = header
  // A missing field is null or undefined.
  if (short_remaining == null || short_limit == null || long_remaining == null || long_limit == null)
    return null
  return {
    short: { left: Math.max(0, short_remaining), limit: short_limit },
    long: { left: Math.max(0, long_remaining), limit: long_limit },
  }
}

/** Returns the rest of the short window when only that window is used up, otherwise the rest of the daily window. */
function allowanceOf(answer: SourceAnswer): Allowance | undefined {
  const header = headerOf(answer)
  const quota = header && quotaOf(header)
  if (!quota) return undefined
  const { short, long } = quota
  return long.left > 0 && short.left === 0
    ? { ...short, resetAt: answer.at + SHORT_MS }
    : { ...long, resetAt: answer.at + QUARTER_DAY_MS }
}

/** Returns the address of the page where a reader can search. With the address of a picture, that page shows the results for the picture. */
export const sauceNaoPage = (address: string | null): string =>
  address === null
    ? 'https://saucenao.com/'
    : `https://saucenao.com/search.php?url=${encodeURIComponent(address)}`
