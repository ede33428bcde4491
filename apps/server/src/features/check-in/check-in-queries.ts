import type { Handle, Tx } from '@engawa/platform/database'
import { sql, type Selectable } from 'kysely'
import type { Tables } from '../../db/schema.ts'
import { ALL, monthBoard } from './boards.ts'
import { boundsOf, type Day, type Month } from './calendar.ts'
import type { CheckInTables } from './check-in-tables.ts'

export type CheckInRow = Pick<Selectable<CheckInTables['check_ins']>, 'day' | 'made_up' | 'coins' | 'bonus'>
export type StreakRow = Selectable<CheckInTables['check_in_streaks']>

/** Makes writes of one member wait for each other: two days that touch must see each other. */
export async function lockMember(tx: Tx<Tables>, uid: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`check-in:${uid}`}, 0))`.execute(tx)
}

/** A member's check-ins of some days, both included, oldest first. */
export async function checkInsOf(
  handle: Handle<Tables>,
  uid: number,
  { first, last }: { first: Day; last: Day },
): Promise<CheckInRow[]> {
  return handle
    .selectFrom('check_ins')
    .select(['day', 'made_up', 'coins', 'bonus'])
    .where('uid', '=', uid)
    .where((eb) => eb.between('day', first, last))
    .orderBy('day')
    .execute()
}

/** Check-ins of a month that count for its card: those that were not made up. */
export async function ownDaysIn(handle: Handle<Tables>, uid: number, month: Month): Promise<number> {
  const rows = await checkInsOf(handle, uid, boundsOf(month))
  return rows.filter((row) => !row.made_up).length
}

/** A member's first day, the running streak and the longest one; nothing yet is null and 0. */
export async function streaksOf(
  handle: Handle<Tables>,
  uid: number,
  { today, yesterday }: { today: Day; yesterday: Day },
): Promise<{ first: Day | null; running: number; longest: number }> {
  // After the clock was set back a streak may reach into days to come: those do not count yet.
  const running = sql<number>`
    coalesce(max(days - greatest(last_day - ${today}::date, 0))
      filter (where first_day <= ${today} and last_day >= ${yesterday}), 0)::int`
  return handle
    .selectFrom('check_in_streaks')
    .select(({ fn }) => [
      fn.min<Day | null>('first_day').as('first'),
      running.as('running'),
      sql<number>`coalesce(max(days), 0)::int`.as('longest'),
    ])
    .where('uid', '=', uid)
    .executeTakeFirstOrThrow()
}

/** The lengths of the streaks that end and begin beside a day. */
export async function streaksBeside(
  tx: Tx<Tables>,
  uid: number,
  { before, after }: { before: Day; after: Day },
): Promise<{ left?: StreakRow | undefined; right?: StreakRow | undefined }> {
  const rows = await tx
    .selectFrom('check_in_streaks')
    .selectAll()
    .where('uid', '=', uid)
    .where((eb) => eb.or([eb('last_day', '=', before), eb('first_day', '=', after)]))
    .execute()
  return {
    left: rows.find((row) => row.last_day === before),
    right: rows.find((row) => row.first_day === after),
  }
}

/** A member's days on the boards that count days, by board. */
export async function totalsOf(
  handle: Handle<Tables>,
  uid: number,
  months: readonly Month[],
): Promise<Map<string, number>> {
  const rows = await handle
    .selectFrom('check_in_totals')
    .select(['board', 'days'])
    .where('uid', '=', uid)
    .where('board', 'in', [ALL, ...months.map(monthBoard)])
    .execute()
  return new Map(rows.map(({ board, days }) => [board, days]))
}

/** A member's unused cards, and whether the card of a month is earned. */
export async function cardsOf(
  handle: Handle<Tables>,
  uid: number,
  month: Month,
): Promise<{ unused: number; earned: boolean }> {
  return handle
    .selectFrom('check_in_cards')
    .select([
      sql<number>`(count(*) filter (where used_for is null))::int`.as('unused'),
      sql<boolean>`coalesce(bool_or(month = ${month}), false)`.as('earned'),
    ])
    .where('uid', '=', uid)
    .executeTakeFirstOrThrow()
}
