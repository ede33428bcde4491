import type { FeedProblem, feedReader, FoundFeed } from '@engawa/contract'
import { asMember, type Handler } from '../../../endpoints/operation.ts'
import { feedAddress } from '../feed-address.ts'
import type { FeedReaderDeps } from '../feed-reader-deps.ts'

type Found = { items: Omit<FoundFeed, 'feedId'>[]; problem: FeedProblem | null }

export const find =
  (deps: FeedReaderDeps): Handler<typeof feedReader.find> =>
  async (viewer, { address }) => {
    const { uid } = asMember(viewer)
    const { items, problem } = await look(deps, address)
    const known = await idsOf(
      deps,
      uid,
      items.map(({ url }) => url),
    )
    return { items: items.map((item) => ({ ...item, feedId: known.get(item.url) ?? null })), problem }
  }

async function look({ worker, ownFeeds }: FeedReaderDeps, given: string): Promise<Found> {
  const address = feedAddress(given, ownFeeds)
  if (address === null) return { items: [], problem: 'not_a_feed' }
  if (address.startsWith('/')) {
    const found = await ownFeeds.read(address).catch(() => undefined)
    const news = found && (await worker.parse({ ...found, url: `https://this.invalid${address}`, known: [] }))
    if (!news || !('feed' in news)) return { items: [], problem: 'missing' }
    return { items: [{ url: address, title: news.feed.title, type: 'site' }], problem: null }
  }
  const found = await worker.find(address)
  // The member entered no scheme, and the remote site may not support https. So http is tried next.
  const isOld = found.problem === 'unreachable' && !/^https?:/i.test(given.trim())
  return isOld ? worker.find(address.replace(/^https:/, 'http:')) : found
}

async function idsOf(
  { database }: FeedReaderDeps,
  uid: number,
  urls: string[],
): Promise<Map<string, number>> {
  if (urls.length === 0) return new Map()
  const rows = await database.db
    .selectFrom('feed_subscriptions as s')
    .innerJoin('feeds as f', 'f.id', 's.feed_id')
    .select(['f.id', 'f.url'])
    .where('s.uid', '=', uid)
    .where('s.removed_at', 'is', null)
    .where('f.url', 'in', urls)
    .execute()
  return new Map(rows.map(({ id, url }) => [url, id]))
}
