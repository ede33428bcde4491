import type { LeaderboardPeriod } from '@engawa/contract'
import type { Tx } from '@engawa/platform/database'
import { sql, type Expression } from 'kysely'
import type { Tables } from '../../db/schema.ts'
import { monthOf, type Day, type Month } from './calendar.ts'

/** The names of leaderboards: total days, days of a month, and streaks by their last day. */
export const ALL = 'all'
export const monthBoard = (month: Month): string => `month:${month}`
export const streakBoard = (lastDay: Day): string => `streak:${lastDay}`

/** Returns the boards that form a leaderboard together; a running streak ended today or the day before. */
export function boardsOf(period: LeaderboardPeriod, { today, yesterday }: { today: Day; yesterday: Day }) {
  if (period === 'streak') return [streakBoard(today), streakBoard(yesterday)]
  return [period === 'all' ? ALL : monthBoard(monthOf(today))]
}

/** This many numbers of days are also counted together, so that a rank is the sum of few rows, however many days there are. */
const SPAN = 32

/** One more member (`by` 1) or one fewer (−1) has this number of days on a board. */
export type CountChange = { board: string; days: number; by: 1 | -1 }

/**
 * Changes the counts behind ranks. Check-ins of all members lock some of the same rows: always in the same order, and as the last
 * step of their transactions.
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
 * Returns an expression for how many members have more days than `days` (an expression too) on the boards together: in the same
 * span, and in those above.
 */
export function membersAbove(boards: readonly string[], days: Expression<number>) {
  const span = sql.lit(SPAN)
  const members = sql`select coalesce(sum(counts.members), 0)::int from check_in_counts counts
    where counts.board in (${sql.join(boards)})`
  return sql<number>`(
    (${members} and span = 1 and counts.days > ${days} and counts.days < ${days} - ${days} % ${span} + ${span})
    + (${members} and span = ${span} and counts.days > ${days}))`
}
