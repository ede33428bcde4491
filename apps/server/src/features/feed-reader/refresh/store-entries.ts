import type { Tx } from '@engawa/platform/database'
import { sql } from 'kysely'
import type { Tables } from '../../../db/schema.ts'
import { OWN_ORIGIN } from '../own-feeds.ts'
import type { ReadEntry, ReadFeed } from '../process/feed-tasks.ts'
import { type FetchedEntry, type StoredEntry, withStoredKeys } from './match-entries.ts'

/**
 * The number of newest entries of a feed that are always stored. Older entries are deleted, unless they are starred or still in the feed.
 */
const MAX_STORED_ENTRIES = 500

/**
 * Adds the new entries of a feed, replaces changed ones and deletes old ones. Returns the numbers of added and changed entries. The caller
 * must hold the lock of the feed.
 */
export async function storeEntries(
  tx: Tx<Tables>,
  feedId: number,
  { entries, keys, fingerprints }: ReadFeed,
  now: Date,
): Promise<{ added: number; changed: number }> {
  if (entries.length === 0) return { added: 0, changed: 0 }
  // Reversed, so that the newest entries get the highest ids.
  const rows = entries.map((entry, at) => rowOf(entry, at, now)).toReversed()
  const stored = await candidatesOf(tx, feedId, rows)
  const fitting = withStoredKeys(rows, stored, new Set(fingerprints))
  const { rows: counts } = await sql<{ added: number; changed: number }>`
    with known as (
      select key from feed_entries where feed_id = ${feedId} and key = any(${fitting.map(({ key }) => key)})
    ), stored as (
      insert into feed_entries (feed_id, key, fingerprint, url, title, author, sorted_at, html, extract, words, length, picture,
        enclosures, tags, comments_url)
      select ${feedId}, e.key, e.fingerprint, e.url, e.title, e.author, e.sorted_at, e.html, e.extract, e.words, e.length, e.picture,
        e.enclosures, array(select jsonb_array_elements_text(e.tags)), e.comments_url
      from jsonb_to_recordset(${JSON.stringify(fitting)}::jsonb) as e (key text, fingerprint text, url text, title text, author text,
        sorted_at timestamptz, html text, extract text, words text, length int, picture text, enclosures jsonb, tags jsonb,
        comments_url text)
      on conflict (feed_id, key) do update set fingerprint = excluded.fingerprint, url = excluded.url, title = excluded.title,
        author = excluded.author, html = excluded.html, extract = excluded.extract, words = excluded.words,
        length = excluded.length, picture = excluded.picture, enclosures = excluded.enclosures, tags = excluded.tags,
        comments_url = excluded.comments_url
      returning key
    )
    select (count(*) - count(known.key))::int as added, count(known.key)::int as changed
    from stored left join known using (key)`.execute(tx)
  await dropOld(tx, feedId, keys)
  return counts[0]!
}

/** Returns the stored entries that may be the same as entries of the feed. */
const candidatesOf = (tx: Tx<Tables>, feedId: number, rows: FetchedEntry[]): Promise<StoredEntry[]> =>
  tx
    .selectFrom('feed_entries')
    .select(['key', 'fingerprint', 'url', 'title', 'extract', 'sorted_at'])
    .where('feed_id', '=', feedId)
    .where((has) =>
      has.or([
        has('key', 'in', [...new Set(rows.flatMap(({ key, otherKeys }) => [key, ...otherKeys]))]),
        // An entry without an id and an address is found by its content.
        has('url', 'is', null),
      ]),
    )
    .execute()

function rowOf(entry: ReadEntry, at: number, now: Date) {
  const { publishedAt, commentsUrl, url, picture, ...same } = entry
  // An entry without a date gets the time of this fetch, in the feed's order. No entry is dated in the future.
  const seen = now.getTime() - at
  const published = publishedAt === null ? seen : Math.min(Date.parse(publishedAt), seen)
  return {
    ...same,
    url: ownPath(url),
    picture: ownPath(picture),
    comments_url: ownPath(commentsUrl),
    sorted_at: new Date(published).toISOString(),
    isDated: publishedAt !== null,
  }
}

const ownPath = (address: string | null): string | null =>
  address?.startsWith(`${OWN_ORIGIN}/`) ? address.slice(OWN_ORIGIN.length) : address

async function dropOld(tx: Tx<Tables>, feedId: number, listed: readonly string[]): Promise<void> {
  await sql`
    delete from feed_entries e
    where e.feed_id = ${feedId}
      and e.id <= (select id from feed_entries where feed_id = ${feedId} order by id desc offset ${MAX_STORED_ENTRIES} limit 1)
      and not e.key = any(${listed as string[]})
      and not exists (select from feed_marks k where k.entry_id = e.id and k.starred_at is not null)`.execute(
    tx,
  )
}
