import type { FeedProblem } from '@engawa/contract'
import { type Outbound, OutboundError } from '@engawa/platform/outbound'
import type { FeedNews, FetchedFeed } from './feed-tasks.ts'
import { readFeed } from './read-feed.ts'

const ACCEPT =
  'application/atom+xml, application/rss+xml, application/feed+json, application/xml;q=0.9, text/xml;q=0.8, */*;q=0.5'
const MAX_BYTES = 5 * 1024 * 1024
const TIMEOUT_MS = 20_000
/** Limits for the requests to one host, for all its feeds together. */
export const PACE = { maxParallel: 6, minGapMs: 50 }
const REPORTED_HEADERS = ['etag', 'last-modified', 'cache-control', 'retry-after']

type FeedRequest = { url: string; etag: string | null; lastModified: string | null; known: readonly string[] }

/** Fetches and parses a feed. Returns a problem instead of rejecting when the remote site fails. */
export async function fetchFeed(outbound: Outbound, request: FeedRequest): Promise<FetchedFeed> {
  const since = performance.now()
  const elapsed = () => Math.round(performance.now() - since)
  try {
    const answer = await getAnswer(outbound, request).catch((error: unknown) => {
      // Retried once, because the remote site may just have closed a reused connection.
      if (problemOf(error) !== 'unreachable') throw error
      return getAnswer(outbound, request)
    })
    const headers = Object.fromEntries(
      REPORTED_HEADERS.flatMap((name) => {
        const value = answer.headers[name]
        return value === undefined ? [] : [[name, value.slice(0, 300)]]
      }),
    )
    const { status, lastingUrl } = answer
    const about = { status, bytes: answer.body.length, headers, lastingUrl }
    return { ...newsOf(answer, request.known), ...about, milliseconds: elapsed() }
  } catch (error) {
    const nothing = { status: null, bytes: 0, headers: {}, lastingUrl: request.url }
    return { problem: problemOf(error), ...nothing, milliseconds: elapsed() }
  }
}

type Answer = Awaited<ReturnType<Outbound['fetch']>>

/** Fetches an address within the limits for feeds and pages. */
export const getAnswer = (
  outbound: Outbound,
  { url, etag, lastModified }: { url: string; etag?: string | null; lastModified?: string | null },
): Promise<Answer> =>
  outbound.fetch(url, {
    source: 'feeds',
    pace: PACE,
    accept: ACCEPT,
    headers: {
      ...(etag && { 'if-none-match': etag }),
      ...(lastModified && { 'if-modified-since': lastModified }),
    },
    maxBytes: MAX_BYTES,
    timeoutMs: TIMEOUT_MS,
  })

function newsOf({ status, headers, body, url }: Answer, known: readonly string[]): FeedNews {
  if (status === 304) return { unchanged: true }
  const problem = problemOfStatus(status)
  return problem ? { problem } : readFeed(body, headers['content-type'] ?? '', url, known)
}

/** Returns the problem that corresponds to an HTTP status; null for a success. */
export function problemOfStatus(status: number): FeedProblem | null {
  if (status >= 200 && status < 300) return null
  if (status === 401 || status === 403) return 'refused'
  if (status === 404) return 'missing'
  if (status === 410) return 'gone'
  if (status === 429) return 'limited'
  return status >= 500 ? 'failing' : 'unreadable'
}

const PROBLEM_OF = {
  bad_url: 'unreadable',
  blocked_address: 'private',
  too_many_redirects: 'failing',
  too_large: 'too_large',
  timeout: 'timeout',
  network: 'unreachable',
  bad_body: 'unreadable',
  busy: 'limited',
} as const satisfies Record<OutboundError['kind'], FeedProblem>

export const problemOf = (error: unknown): FeedProblem =>
  error instanceof OutboundError ? PROBLEM_OF[error.kind] : 'unreadable'
