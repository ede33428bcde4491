import type { LeaderboardPeriod } from '@engawa/contract'
import type { Tx } from '@engawa/platform/database'
import { sql, type Expression } from 'kysely'
import type { Tables } from '../../db/schema.ts'
import { monthOf, type Day, type Month } from './calendar.ts'

/** Names of the boards in the database: one for all days, one for each month, and one for the streaks that end on each day. */
export const ALL = 'all'
export const monthBoard = (month: Month): string => `month:${month}`
export const streakBoard = (lastDay: Day): string => `streak:${lastDay}`

/** Returns the boards that together form a leaderboard. A running streak ends today or yesterday. */
export function boardsOf(period: LeaderboardPeriod, { today, yesterday }: { today: Day; yesterday: Day }) {
  if (period === 'streak') return [streakBoard(today), streakBoard(yesterday)]
  return [period === 'all' ? ALL : monthBoard(monthOf(today))]
}

/**
 * Size of the ranges of day counts. `check_in_counts` has rows for single numbers and for ranges, so that a rank is the sum of
 * few rows.
 */
const SPAN = 32

/** A change of the number of members who have `days` days on a board: one more (`by` 1) or one fewer (−1). */
export type CountChange = { board: string; days: number; by: 1 | -1 }

/**
 * Changes the counts from which ranks are computed, as the last step of a transaction, because concurrent check-ins lock the
 * same rows. A fixed order of the locks prevents deadlocks.
 */
export async function changeCounts(tx: Tx<Tables>, changes: readonly CountChange[]): Promise<void> {
  await sql`
    insert into check_in_counts as counts (board, span, days, members)
    select board, span, days - days % span as first, sum(by)::int
    from unnest(
      ${changes.map(({ board }) => board)}::text[], ${changes.map(({ days }) => days)}::int[],
      ${changes.map(({ by }) => by)}::int[]
    ) as change (board, days, by)
    cross join (values (1), (${sql.lit(SPAN)})) as level (span)
    group by board, span, first
    having sum(by) <> 0
    order by board, span, first
    on conflict (board, span, days) do update set members = counts.members + excluded.members`.execute(tx)
}

/**
 * Returns an SQL expression for the number of members with more than `days` days on the boards together. It adds the higher
 * counts in the range of `days` and the counts of all higher ranges.
 */
export function membersAbove(boards: readonly string[], days: Expression<number>) {
  const span = sql.lit(SPAN)
  const members = sql`select coalesce(sum(counts.members), 0)::int from check_in_counts counts
    where counts.board in (${sql.join(boards)})`
  return sql<number>`(
    (${members} and span = 1 and counts.days > ${days} and counts.days < ${days} - ${days} % ${span} + ${span})
    + (${members} and span = ${span} and counts.days > ${days}))`
}
