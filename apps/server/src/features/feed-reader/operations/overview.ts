import { LIMITS, type feedReader } from '@engawa/contract'
import type { Handle } from '@engawa/platform/database'
import { sql } from 'kysely'
import type { Tables } from '../../../db/schema.ts'
import { inParts } from '../../../in-parts.ts'
import { asMember, type Handler } from '../../../endpoints/operation.ts'
import type { FeedReaderDeps } from '../feed-reader-deps.ts'
import { subscriptionsOf } from '../subscription-queries.ts'

export const overview = ({
  database: { db },
  pictureOf,
}: FeedReaderDeps): Handler<typeof feedReader.overview> =>
  inParts(async (viewer) => {
    const { uid } = asMember(viewer)
    const [items, starred, newest] = await Promise.all([
      subscriptionsOf(db, uid, pictureOf),
      db
        .selectFrom('feed_marks')
        .select((eb) => eb.fn.countAll<number>().as('count'))
        .where('uid', '=', uid)
        .where('starred_at', 'is not', null)
        .executeTakeFirstOrThrow(),
      newestOf(db, uid),
    ])
    const unread = items.reduce((sum, each) => sum + each.unread, 0)
    return { items, unread, starred: starred.count, newestId: newest, most: LIMITS.feeds }
  })

async function newestOf(db: Handle<Tables>, uid: number): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    select coalesce(max((select max(e.id) from feed_entries e where e.feed_id = s.feed_id)), 0) as id
    from feed_subscriptions s where s.uid = ${uid} and s.removed_at is null`.execute(db)
  return rows[0]!.id
}
