import { AppError, type feedReader, type ImportedFeed, LIMITS } from '@engawa/contract'
import type { Tx } from '@engawa/platform/database'
import { sql } from 'kysely'
import type { Tables } from '../../../db/schema.ts'
import { asMember, type Handler } from '../../../endpoints/operation.ts'
import { feedAddress } from '../feed-address.ts'
import type { FeedReaderDeps } from '../feed-reader-deps.ts'
import type { ListedFeed } from '../process/feed-tasks.ts'
import { readBefore } from '../refresh/store-fetch.ts'
import { refreshJob } from '../refresh/feed-jobs.ts'
import { roomOf } from '../require-below-limit.ts'
import { titleOfAddress } from '../subscription-queries.ts'

/**
 * Subscribes to every feed of a list; a job fetches the new feeds soon. Feeds that the member already reads get the tags of the list, too.
 * Nothing is removed.
 */
export const importList =
  (deps: FeedReaderDeps): Handler<typeof feedReader.importList> =>
  async (viewer, { opml }) => {
    const { uid } = asMember(viewer)
    const { database, worker, ownFeeds, jobs } = deps
    const list = await worker.readList(opml)
    if ('problem' in list) throw new AppError('opml_unreadable')
    const lines = list.subscriptions.map((each) => ({ ...each, address: feedAddress(each.url, ownFeeds) }))
    const items = await database.transaction(async (tx) => {
      let room = await roomOf(tx, uid)
      const known = await tagsOf(tx, uid)
      const items: ImportedFeed[] = []
      const added: Line[] = []
      for (const { address, ...line } of lines) {
        const about = { url: address ?? line.url, title: line.title ?? titleOfAddress(line.url) }
        const tags = cleanTags(line.tags)
        const before = address === null ? undefined : known.get(address)
        if (address === null) items.push({ ...about, outcome: 'invalid' })
        else if (before) items.push({ ...about, outcome: await addTags(tx, uid, before, tags) })
        else if (room === 0) items.push({ ...about, outcome: 'over_limit' })
        else {
          room -= 1
          added.push({ ...line, url: address, tags })
          known.set(address, { feedId: 0, tags })
          items.push({ ...about, outcome: 'added' })
        }
      }
      await addAll(tx, uid, added, deps.clock.now())
      if (added.length > 0) await jobs.enqueue(tx, refreshJob, {})
      return items
    })
    const lost = Array.from({ length: Math.min(list.dropped, 100) }, () => INVALID)
    return { items: [...items, ...lost], isCut: list.isCut }
  }

type Line = ListedFeed
const INVALID: ImportedFeed = { url: '', title: '', outcome: 'invalid' }

const cleanTags = (tags: readonly string[]): string[] =>
  tags.map((tag) => tag.slice(0, LIMITS.feedTagMax)).slice(0, LIMITS.feedTags)

type Known = { feedId: number; tags: string[] }

async function tagsOf(tx: Tx<Tables>, uid: number): Promise<Map<string, Known>> {
  const rows = await tx
    .selectFrom('feed_subscriptions as s')
    .innerJoin('feeds as f', 'f.id', 's.feed_id')
    .select(['f.id as feedId', 'f.url', 's.tags'])
    .where('s.uid', '=', uid)
    .where('s.removed_at', 'is', null)
    .execute()
  return new Map(rows.map(({ url, ...known }) => [url, known]))
}

async function addTags(
  tx: Tx<Tables>,
  uid: number,
  { feedId, tags: before }: Known,
  tags: string[],
): Promise<ImportedFeed['outcome']> {
  const all = [...new Set([...before, ...tags])].slice(0, LIMITS.feedTags)
  if (all.length === before.length || feedId === 0) return 'known'
  await tx
    .updateTable('feed_subscriptions')
    .set({ tags: all })
    .where('uid', '=', uid)
    .where('feed_id', '=', feedId)
    .execute()
  return 'tags_added'
}

/** Adds all feeds with a few statements, so that even a thousand feeds take little time. */
async function addAll(tx: Tx<Tables>, uid: number, lines: Line[], now: Date): Promise<void> {
  if (lines.length === 0) return
  const urls = lines.map(({ url }) => url)
  await sql`
    insert into feeds (url, next_at, created_at) select url, ${now}, ${now} from unnest(${urls}::text[]) as url
    on conflict (url) do update set orphaned_at = null, next_at = coalesce(feeds.next_at, excluded.next_at)`.execute(
    tx,
  )
  const given = JSON.stringify(
    lines.map(({ url, title, tags }) => ({ url, title: title?.slice(0, LIMITS.feedTitleMax) ?? null, tags })),
  )
  await sql`
    insert into feed_subscriptions (uid, feed_id, title, tags, read_before, created_at)
    select ${uid}, f.id, l.title, array(select jsonb_array_elements_text(l.tags)), ${readBefore(sql`f.id`)}, ${now}
    from jsonb_to_recordset(${given}::jsonb) as l (url text, title text, tags jsonb) join feeds f on f.url = l.url
    on conflict (uid, feed_id) do update set title = excluded.title, tags = excluded.tags, removed_at = null`.execute(
    tx,
  )
}
