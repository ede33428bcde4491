import type { feedReader } from '@engawa/contract'
import { sql } from 'kysely'
import { asMember, type Handler } from '../../../endpoints/operation.ts'
import type { FeedReaderDeps } from '../feed-reader-deps.ts'
import { refreshJob } from '../refresh/feed-jobs.ts'

const PAUSE_MS = 10 * 60_000

export const fetchAll =
  ({ database, jobs, clock }: FeedReaderDeps): Handler<typeof feedReader.fetchAll> =>
  (viewer) =>
    database.transaction(async (tx) => {
      const now = clock.now()
      const { numAffectedRows } = await sql`
        update feeds f set next_at = least(next_at, ${now}::timestamptz)
        where next_at is not null and (fetched_at is null or fetched_at < ${new Date(now.getTime() - PAUSE_MS)})
          and exists (select from feed_subscriptions s where s.uid = ${asMember(viewer).uid} and s.feed_id = f.id
            and s.removed_at is null)`.execute(tx)
      const count = Number(numAffectedRows ?? 0)
      if (count > 0) await jobs.enqueue(tx, refreshJob, {})
      return { count }
    })
