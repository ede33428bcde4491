import { AppError, type Subscription } from '@engawa/contract'
import type { Handle } from '@engawa/platform/database'
import { type RawBuilder, sql } from 'kysely'
import type { Tables } from '../../db/schema.ts'
import type { FeedRow } from './feed-reader-tables.ts'

type Row = Pick<
  FeedRow,
  'id' | 'url' | 'title' | 'site_url' | 'icon' | 'problem' | 'fetched_at' | 'answered_at' | 'next_at'
> & { own_title: string | null; tags: string[]; unread: number }

/** Returns the address under which this site serves a picture. */
export type PictureOf = (url: string | null) => string | null

/** Returns a member's feeds by title, or only the feed with `feedId`. */
export async function subscriptionsOf(
  db: Handle<Tables>,
  uid: number,
  pictureOf: PictureOf,
  feedId?: number,
): Promise<Subscription[]> {
  const only = feedId === undefined ? sql`` : sql`and s.feed_id = ${feedId}`
  // Counts the unread entries after `read_before`, and the entries before it that are marked as unread.
  const { rows } = await sql<Row>`
    select f.id, f.url, f.title, f.site_url, f.icon, f.problem, f.fetched_at, f.answered_at, f.next_at,
      s.title as own_title, s.tags,
      ((select count(*) from feed_entries e where e.feed_id = s.feed_id and e.id > s.read_before
          and not exists (select from feed_marks k where k.uid = s.uid and k.entry_id = e.id and k.is_read))
        + (select count(*) from feed_marks k where k.uid = s.uid and k.feed_id = s.feed_id
          and k.entry_id <= s.read_before and not k.is_read))::int as unread
    from feed_subscriptions s join feeds f on f.id = s.feed_id
    where s.uid = ${uid} and s.removed_at is null ${only}
    order by lower(coalesce(s.title, nullif(f.title, ''), f.url)), f.id`.execute(db)
  return rows.map((row) => viewOf(row, pictureOf))
}

/** Returns one of a member's feeds. Throws `not_found`. */
export async function subscriptionOf(
  db: Handle<Tables>,
  uid: number,
  pictureOf: PictureOf,
  feedId: number,
): Promise<Subscription> {
  const [found] = await subscriptionsOf(db, uid, pictureOf, feedId)
  if (!found) throw new AppError('not_found')
  return found
}

const viewOf = (row: Row, pictureOf: PictureOf): Subscription => ({
  feedId: row.id,
  title: row.own_title ?? (row.title || titleOfAddress(row.url)),
  ownTitle: row.own_title,
  url: row.url,
  siteUrl: row.site_url,
  icon: pictureOf(row.icon),
  tags: row.tags,
  unread: row.unread,
  problem: row.problem,
  fetchedAt: row.fetched_at?.toISOString() ?? null,
  answeredAt: row.answered_at?.toISOString() ?? null,
  nextAt: row.next_at?.toISOString() ?? null,
})

/** Returns the title of a feed that did not answer yet. */
export const titleOfAddress = (url: string): string =>
  url.startsWith('/') ? url : url.replace(/^https?:\/\/(www\.)?/, '').slice(0, 120)

/** Returns the condition that a subscription has a tag or a tag below it: `news` matches `news/japan`, too. */
export const hasTag = (tag: string): RawBuilder<boolean> =>
  sql<boolean>`exists (select from unnest(s.tags) as t where t = ${tag} or starts_with(t, ${`${tag}/`}))`
