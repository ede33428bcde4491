import { findFeeds } from '@engawa/connectors/rss'
import { readText } from '@engawa/connectors/source'
import type { Outbound } from '@engawa/platform/outbound'
import type { FeedCandidate, FoundFeeds } from './feed-tasks.ts'
import { getAnswer, problemOf, problemOfStatus } from './fetch-feed.ts'
import { readFeed } from './read-feed.ts'

/** Paths where many sites have a feed without linking to it. */
const DEFAULT_PATHS = ['/feed', '/rss.xml', '/atom.xml', '/feed.xml', '/index.xml']

/**
 * Finds feeds at an address. Tries the address itself, then the feeds to which the web page links, then common feed paths of the same site.
 */
export async function findFeedsAt(outbound: Outbound, url: string): Promise<FoundFeeds> {
  try {
    const answer = await getAnswer(outbound, { url })
    const problem = problemOfStatus(answer.status)
    if (problem) return { items: [], problem }
    const itself = candidateOf(answer)
    if (itself) return { items: [itself], problem: null }
    const offered = findFeeds(readText({ ...answer, at: 0 }), answer.url)
    // Other JSON than feeds may be offered in the same way.
    const usual = offered.every(({ type }) => type === 'json')
      ? await tryUsualPlaces(outbound, answer.url)
      : []
    const items = [...usual, ...offered.filter(({ url }) => url !== usual[0]?.url)]
    return { items, problem: items.length === 0 ? 'not_a_feed' : null }
  } catch (error) {
    return { items: [], problem: problemOf(error) }
  }
}

function candidateOf(answer: Awaited<ReturnType<typeof getAnswer>>): FeedCandidate | null {
  const news = readFeed(answer.body, answer.headers['content-type'] ?? '', answer.url, [])
  if (!('feed' in news)) return null
  const { format, title } = news.feed
  const type = format === 'json feed' ? 'json' : format.startsWith('atom') ? 'atom' : 'rss'
  return { url: answer.lastingUrl, title, type }
}

async function tryUsualPlaces(outbound: Outbound, page: string): Promise<FeedCandidate[]> {
  for (const place of DEFAULT_PATHS) {
    const answer = await getAnswer(outbound, { url: new URL(place, page).href }).catch(() => null)
    const found = answer?.status === 200 ? candidateOf(answer) : null
    if (found) return [found]
  }
  return []
}
