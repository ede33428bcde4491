import {
  type Allowance,
  readRetryAfter,
  type Source,
  type SourceAnswer,
  SourceError,
} from '../source/index.ts'

/** `hasToken`: whether the operator's token is sent with every request, which raises the limits. */
export type GithubOptions = { hasToken: boolean }

/** GitHub wants clients to send requests one after another ("Best practices for using the REST API"). */
const API_PACE = { maxParallel: 1, minGapMs: 100 }
const HOUR = 3_600
const MINUTE = 60
const A_DAY_MS = 24 * HOUR * 1_000
const DEFAULT_WAIT_MS = 60_000
const BUSY_WAIT_MS = 10_000
const AVATAR_HOSTS = ['', '0', '1', '2', '3'].map((number) => `avatars${number}.githubusercontent.com`)
/** The hosts of pictures in texts: files in repositories, and uploads in comments. */
const PICTURE_HOSTS = [
  'raw.githubusercontent.com',
  'user-images.githubusercontent.com',
  'camo.githubusercontent.com',
  ...AVATAR_HOSTS,
]

/**
 * Creates the source of the REST API. The hourly limits are from "Rate limits for the REST API". Searches have a separate source, because
 * GitHub counts them separately.
 */
export const githubSource = ({ hasToken }: GithubOptions): Source =>
  apiSource('github', 'GitHub', 'core', { requests: hasToken ? 5_000 : 60, seconds: HOUR })

/**
 * Creates the source of searches for repositories, users and issues. GitHub ignores the token in searches for users, so only 10 of these
 * are possible per minute.
 */
export const githubSearchSource = ({ hasToken }: GithubOptions): Source =>
  apiSource('github-search', 'GitHub search', 'search', { requests: hasToken ? 30 : 10, seconds: MINUTE })

/** Creates the source of code searches, which need a token. */
export const githubCodeSource = (): Source =>
  apiSource('github-code', 'GitHub code search', 'code_search', { requests: 9, seconds: MINUTE })

/**
 * Creates the source of raw files. Never send the token to this host. Its requests do not count against the API's limits, and its own limit
 * is not published.
 */
export const githubRawSource = (): Source => ({
  name: 'github-raw',
  title: 'GitHub files',
  origin: 'https://raw.githubusercontent.com',
  pace: { maxParallel: 2, minGapMs: 100 },
  budget: { requests: 60, seconds: MINUTE },
  pictureHosts: PICTURE_HOSTS,
})

/** Creates the source of HTML pages, for data that no API has. Never send the token to it. */
export const githubWebSource = (): Source => ({
  name: 'github-web',
  title: 'github.com',
  origin: 'https://github.com',
  pace: { maxParallel: 1, minGapMs: 1_000 },
  budget: { requests: 10, seconds: MINUTE },
  pictureHosts: AVATAR_HOSTS,
})

/** Creates the source of the file with all collections and topics that GitHub's editors describe: github.com/github/explore. */
export const githubExploreSource = (): Source => ({
  name: 'github-explore',
  title: 'GitHub Explore',
  origin: 'https://explore-feed.github.com',
  pace: { maxParallel: 1, minGapMs: 1_000 },
  pictureHosts: ['explore-feed.github.com', 'github.github.io', 'github.github.com', ...PICTURE_HOSTS],
})

/** The attribution that the licence requires next to a text of a topic or a collection. */
export const EXPLORE_CREDIT = 'Content based on github.com/github/explore used under CC-BY-4.0'

function apiSource(name: string, title: string, resource: string, budget: Source['budget']): Source {
  return {
    name,
    title,
    origin: 'https://api.github.com',
    pace: API_PACE,
    ...(budget && { budget }),
    pictureHosts: AVATAR_HOSTS,
    check: checkApi,
    allowance: (answer) => allowanceOf(answer, resource),
  }
}

/** Reads the limit from the `x-ratelimit-*` headers; undefined when the headers describe the limit of another resource. */
function allowanceOf({ headers }: SourceAnswer, resource: string): Allowance | undefined {
  if ((headers['x-ratelimit-resource'] ?? resource) !== resource) return undefined
  const limit = wholeNumber(headers['x-ratelimit-limit'])
  const left = wholeNumber(headers['x-ratelimit-remaining'])
  if (limit === undefined || left === undefined) return undefined
  const reset = wholeNumber(headers['x-ratelimit-reset'])
  return { limit, left, ...(reset !== undefined && { resetAt: reset * 1_000 }) }
}

const wholeNumber = (header: string | undefined): number | undefined =>
  header !== undefined && /^\d{1,12}$/.test(header) ? Number(header) : undefined

/**
 * Checks GitHub's errors, which "Troubleshooting the REST API" describes. A record that GitHub does not allow us to read counts as
 * `not_found`, which is not an error of the source.
 */
function checkApi(answer: SourceAnswer): void {
  const { status, at } = answer
  // Other requests with this token would fail too. The administrator sees the reason.
  if (status === 401)
    throw new SourceError('refused', `the token (GITHUB_TOKEN) is not accepted: ${messageOf(answer)}`, {
      retryAt: new Date(at + HOUR * 1_000),
    })
  if (status === 202)
    throw new SourceError('not_found', 'not worked out yet', { retryAt: new Date(at + BUSY_WAIT_MS) })
  if (status === 409 || status === 451) throw new SourceError('not_found', `answered ${status}`)
  if (status !== 403 && status !== 429) return
  const message = messageOf(answer)
  if (status === 429 || isLimit(answer, message))
    throw new SourceError('limited', message || `answered ${status}`, { retryAt: freeAgainAt(answer) })
  if (/access blocked|resource not accessible|protected by organization|SAML/i.test(message))
    throw new SourceError('not_found', message)
}

const isLimit = ({ headers }: SourceAnswer, message: string): boolean =>
  headers['x-ratelimit-remaining'] === '0' ||
  headers['retry-after'] !== undefined ||
  /rate limit|abuse detection/i.test(message)

/** Returns the time of the next try: `retry-after`, or the end of a used-up window, or a minute later. */
function freeAgainAt({ headers, at }: SourceAnswer): Date {
  const retryAt = readRetryAfter(headers['retry-after'], at)
  if (retryAt) return retryAt
  const reset = wholeNumber(headers['x-ratelimit-reset'])
  const isUsedUp = headers['x-ratelimit-remaining'] === '0'
  const soonest = isUsedUp && reset !== undefined ? reset * 1_000 : at + DEFAULT_WAIT_MS
  return new Date(Math.min(Math.max(soonest, at + 1_000), at + A_DAY_MS))
}

/** Returns the `message` of an error; `''` without one. */
function messageOf({ body }: SourceAnswer): string {
  try {
    const { message } = JSON.parse(new TextDecoder().decode(body.subarray(0, 65_536))) as {
      message?: unknown
    }
    return typeof message === 'string' ? message.slice(0, 300) : ''
  } catch {
    return ''
  }
}
