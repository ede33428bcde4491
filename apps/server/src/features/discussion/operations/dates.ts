import type { discussion } from '@engawa/contract'
import { sql } from 'kysely'
import type { Handler } from '../../../endpoints/operation.ts'
import type { DiscussionDeps } from '../discussion-deps.ts'
import { shownOn, totalsOf } from '../discussion-queries.ts'

const MAX_DATES = 100

export const dates =
  (deps: DiscussionDeps): Handler<typeof discussion.dates> =>
  async (viewer, of) => {
    const { db } = deps.database
    await deps.subjects.open(db, viewer, of)
    const { lastFloor } = await totalsOf(db, of, {})
    const rows = await shownOn(db, of)
      .where('floor', '=', sql<number>`any(${spread(lastFloor)})`)
      .select(['floor', 'created_at'])
      .orderBy('floor')
      .execute()
    return { items: rows.map((row) => ({ floor: row.floor, createdAt: row.created_at.toISOString() })) }
  }

/** Returns at most a hundred numbers from 1 to `last`, with equal distances. Removed comments leave gaps. */
function spread(last: number): number[] {
  const count = Math.min(last, MAX_DATES)
  const step = count > 1 ? (last - 1) / (count - 1) : 1
  return Array.from({ length: count }, (_, at) => Math.round(1 + at * step))
}
