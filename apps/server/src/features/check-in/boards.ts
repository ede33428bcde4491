import type { LeaderboardPeriod } from '@engawa/contract'
import type { Handle, Tx } from '@engawa/platform/database'
import { sql } from 'kysely'
import type { Tables } from '../../db/schema.ts'
import { monthOf, type Day, type Month } from './calendar.ts'

/** The names of leaderboards: days in all, days of a month, and streaks by the day they lasted to. */
export const ALL = 'all'
export const monthBoard = (month: Month): string => `month:${month}`
export const streakBoard = (lastDay: Day): string => `streak:${lastDay}`

/** The boards that together are a leaderboard; a running streak lasted to today or to the day before. */
export function boardsOf(period: LeaderboardPeriod, { today, yesterday }: { today: Day; yesterday: Day }) {
  if (period === 'streak') return [streakBoard(today), streakBoard(yesterday)]
  return [period === 'all' ? ALL : monthBoard(monthOf(today))]
}

/** One member more (`by` 1) or fewer (−1) has so many days on a board. */
export type CountChange = { board: string; days: number; by: 1 | -1 }

/**
 * Changes the counts behind ranks. Check-ins of all members lock some of the same rows: always in one order, and last in
 * their transactions.
 */
export async function changeCounts(tx: Tx<Tables>, changes: readonly CountChange[]): Promise<void> {
  await sql`
    insert into check_in_counts as counts (board, days, members)
    select board, days, sum(by)::int
    from unnest(
      ${changes.map(({ board }) => board)}::text[], ${changes.map(({ days }) => days)}::int[],
      ${changes.map(({ by }) => by)}::int[]
    ) as change (board, days, by)
    group by board, days
    order by board, days
    on conflict (board, days) do update set members = counts.members + excluded.members`.execute(tx)
}

/** For each number of days, how many members have more, on the boards together. */
export async function membersAbove(
  handle: Handle<Tables>,
  boards: readonly string[],
  days: readonly number[],
): Promise<Map<number, number>> {
  const { rows } = await sql<{ days: number; above: number }>`
    select wanted.days, (
      select coalesce(sum(members), 0)::int from check_in_counts c
      where c.board = any (${boards}) and c.days > wanted.days
    ) as above
    from unnest(${[...new Set(days)]}::int[]) as wanted (days)`.execute(handle)
  return new Map(rows.map((row) => [row.days, row.above]))
}
