import { AppError, type feedReader } from '@engawa/contract'
import { sql } from 'kysely'
import { asMember, type Handler } from '../../../endpoints/operation.ts'
import type { FeedReaderDeps } from '../feed-reader-deps.ts'
import type { FeedRow } from '../feed-reader-tables.ts'
import { refreshOne } from '../refresh/refresh-due.ts'
import { subscriptionOf } from '../subscription-queries.ts'
import { statusOf } from './status.ts'

const PAUSE_MS = 60_000
const LEASE_MS = 60_000

/** Fetches a feed now, before its next fetch is due, but at most once a minute for all members together. */
export const fetchNow =
  (deps: FeedReaderDeps): Handler<typeof feedReader.fetch> =>
  async (viewer, { feedId }) => {
    const { uid } = asMember(viewer)
    const { database, pictureOf, clock } = deps
    const before = await subscriptionOf(database.db, uid, pictureOf, feedId)
    const now = clock.now()
    const { rows } = await sql<FeedRow>`
      update feeds set taken_until = ${new Date(now.getTime() + LEASE_MS)}
      where id = ${feedId} and (taken_until is null or taken_until <= ${now})
        and (fetched_at is null or fetched_at <= ${new Date(now.getTime() - PAUSE_MS)})
      returning *`.execute(database.db)
    const [feed] = rows
    if (!feed) throw new AppError('too_many_requests', { retryAfterSeconds: waitOf(before.fetchedAt, now) })
    await refreshOne(deps, feed)
    return statusOf(deps, uid, feedId)
  }

const waitOf = (fetchedAt: string | null, now: Date): number =>
  fetchedAt === null ? 5 : Math.max(1, Math.ceil((Date.parse(fetchedAt) + PAUSE_MS - now.getTime()) / 1_000))
