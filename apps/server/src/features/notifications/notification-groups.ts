import type { Handle } from '@engawa/platform/database'
import { sql } from 'kysely'
import type { Tables } from '../../db/schema.ts'
import { notificationsOf, type NotificationFilter, type NotificationRow } from './notifications-queries.ts'

/** Max actors that a group names. */
const NAMED = 3

/**
 * A group of notifications, which is one item of the list. It consists of the newest notification and counts of all notifications in the
 * group.
 */
export type NotificationGroup = {
  newest: NotificationRow
  count: number
  unread: number
  /** The number of different actors. */
  actors: number
  named: number[]
}

/**
 * Selects the newest matching notification of each group. A notification without a group key forms its own group. Groups are computed and
 * not stored, so they always agree with the rows.
 */
export const newestOfGroups = (handle: Handle<Tables>, uid: number, filter: NotificationFilter) =>
  notificationsOf(handle, uid, filter).where(({ not, exists, selectFrom }) =>
    not(
      exists(
        selectFrom('notifications as later')
          .select('later.id')
          .whereRef('later.owner_id', '=', 'notifications.owner_id')
          .whereRef('later.group_key', '=', 'notifications.group_key')
          .whereRef('later.id', '>', 'notifications.id')
          .$if(filter.unread ?? false, (query) => query.where('later.read_at', 'is', null)),
      ),
    ),
  )

/** Returns the groups whose newest notifications are given. With `unread`, only unread notifications are counted. */
export async function groupsOf(
  handle: Handle<Tables>,
  rows: readonly NotificationRow[],
  { unread = false }: NotificationFilter,
): Promise<NotificationGroup[]> {
  const grouped = rows.filter((row) => row.group_key !== null)
  const figures = new Map(
    grouped.length === 0 ? [] : (await readFigures(handle, grouped, unread)).map((row) => [row.id, row]),
  )
  return rows.map((newest) => ({ newest, ...(figures.get(newest.id) ?? figuresOfOne(newest)) }))
}

type Figures = Omit<NotificationGroup, 'newest'>

const figuresOfOne = ({ actor_id, read_at }: NotificationRow): Figures => ({
  count: 1,
  unread: read_at === null ? 1 : 0,
  actors: actor_id === null ? 0 : 1,
  named: actor_id === null ? [] : [actor_id],
})

async function readFigures(
  handle: Handle<Tables>,
  rows: NotificationRow[],
  unreadOnly: boolean,
): Promise<(Figures & { id: number })[]> {
  const found = await sql<Figures & { id: number }>`
    select newest.id, figures.*
    from notifications newest
    cross join lateral (
      select sum(times)::int as count, sum(unread)::int as unread, count(actor_id)::int as actors,
        coalesce(to_jsonb((array_agg(actor_id order by latest desc) filter (where actor_id is not null))[1:${NAMED}]),
          '[]') as named
      from (
        select actor_id, count(*) as times, count(*) filter (where read_at is null) as unread, max(id) as latest
        from notifications
        where owner_id = newest.owner_id and group_key = newest.group_key and id <= newest.id
          ${unreadOnly ? sql`and read_at is null` : sql``}
        group by actor_id
      ) by_actor
    ) figures
    where newest.owner_id = ${rows[0]!.owner_id} and newest.id = any(${rows.map(({ id }) => id)})`.execute(
    handle,
  )
  return found.rows
}
