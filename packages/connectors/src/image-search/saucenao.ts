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
/** The window of a day moves along: a quarter of it later some searches are free again. */
const QUARTER_DAY_MS = 6 * HOUR_MS

/**
 * SauceNAO: looks for pictures in the indexes of many sites. It needs a key of an account (free), see `bySauceNao`. Asked with a budget of
 * 4 in 30 seconds, the smallest that accounts have; how much is left of a day it tells in each answer.
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

/** The header of an answer, which is there whatever the HTTP status; undefined when there is none. */
function headerOf(answer: SourceAnswer): SauceNaoHeader | undefined {
  if (isHtml(answer)) return undefined
  try {
    return SauceNaoHeader.parse((readJson(answer) as { header?: unknown } | null)?.header)
  } catch {
    return undefined
  }
}

/** Numbers below 0 say that we asked wrongly, above 0 that some of its indexes are down, which leaves the answer readable. */
function checkSauceNao(answer: SourceAnswer): void {
  const header = headerOf(answer)
  const status = header?.status ?? 0
  const message = plainMessage(header?.message)
  if (answer.status === 429 || status === -2) throw limited(message, answer.at)
  if (answer.status === 413) throw new SourceError('bad_question', 'the picture is too large')
  if (status === -1) throw new SourceError('refused', `the key is not accepted: ${message}`)
  if (status < 0) throw new SourceError('bad_question', `status ${status}: ${message}`)
  // An unknown key may be answered as a guest, whose few searches are not for programs.
  if (answer.status < 300 && header?.account_type === 0)
    throw new SourceError('refused', 'the key is not known: answered as a guest')
}

/** Which of its limits was passed, only the message tells. */
function limited(message: string, at: number): SourceError {
  const wait = /every 30 seconds/i.test(message) ? SHORT_MS : /fail/i.test(message) ? HOUR_MS : QUARTER_DAY_MS
  return new SourceError('limited', message || 'too many searches', { retryAt: new Date(at + wait) })
}

/** For operators: without its tags, and short. */
const plainMessage = (message: string | null | undefined): string =>
  (message ?? '')
    .slice(0, 400)
    .replace(/<[^<>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()

/** How much may still be asked; null when an answer does not tell all of it. */
export function quotaOf(header: SauceNaoHeader): Quota | null {
  const { short_remaining, short_limit, long_remaining, long_limit } = header
  // Typed by what they are not: null and undefined.
  if (short_remaining == null || short_limit == null || long_remaining == null || long_limit == null)
    return null
  return {
    short: { left: Math.max(0, short_remaining), limit: short_limit },
    long: { left: Math.max(0, long_remaining), limit: long_limit },
  }
}

/** The window that is nearest to its end counts. */
function allowanceOf(answer: SourceAnswer): Allowance | undefined {
  const header = headerOf(answer)
  const quota = header && quotaOf(header)
  if (!quota) return undefined
  const { short, long } = quota
  return long.left > 0 && short.left === 0
    ? { ...short, resetAt: answer.at + SHORT_MS }
    : { ...long, resetAt: answer.at + QUARTER_DAY_MS }
}

/** Where a person can look for a picture by hand; with the address of the picture, for that picture. */
export const sauceNaoPage = (address: string | null): string =>
  address === null
    ? 'https://saucenao.com/'
    : `https://saucenao.com/search.php?url=${encodeURIComponent(address)}`
