import { isAppError } from '@engawa/contract'
import type { FeedReaderDeps } from '../feed-reader-deps.ts'
import type { FeedRow } from '../feed-reader-tables.ts'
import { OWN_ORIGIN } from '../own-feeds.ts'
import type { FetchedFeed, FeedNews } from '../process/feed-tasks.ts'

/** Fetches a feed of another site, or reads a feed of this site. Returns problems of the feed instead of rejecting. */
export async function readOne(deps: FeedReaderDeps, feed: FeedRow): Promise<FetchedFeed> {
  const known = await fingerprintsOf(deps, feed.id)
  if (!feed.url.startsWith('/'))
    return deps.worker.fetch({ url: feed.url, etag: feed.etag, lastModified: feed.last_modified, known })
  const since = performance.now()
  const { news, bytes } = await readOwn(deps, feed.url, known)
  return {
    ...news,
    status: null,
    bytes,
    milliseconds: Math.round(performance.now() - since),
    headers: {},
    lastingUrl: feed.url,
  }
}

async function fingerprintsOf({ database }: FeedReaderDeps, feedId: number): Promise<string[]> {
  const rows = await database.db
    .selectFrom('feed_entries')
    .select('fingerprint')
    .where('feed_id', '=', feedId)
    .execute()
  return rows.map(({ fingerprint }) => fingerprint)
}

async function readOwn(
  { ownFeeds, worker }: FeedReaderDeps,
  path: string,
  known: string[],
): Promise<{ news: FeedNews; bytes: number }> {
  try {
    const found = await ownFeeds.read(path)
    if (!found) return { news: { problem: 'missing' }, bytes: 0 }
    const news = await worker.parse({ ...found, url: OWN_ORIGIN + path, known })
    return { news, bytes: found.bytes.length }
  } catch (error) {
    if (!isAppError(error)) throw error
    return { news: { problem: error.status === 404 ? 'missing' : 'failing' }, bytes: 0 }
  }
}
