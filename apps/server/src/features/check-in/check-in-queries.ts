import { idArray, type Handle, type Tx } from '@engawa/platform/database'
import { sql, type Expression, type Selectable } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Tables } from '../../db/schema.ts'
import { lockFor } from '../../locks.ts'
import { ALL, monthBoard } from './boards.ts'
import { boundsOf, monthOf, type Day, type Month } from './calendar.ts'
import type { CheckInTables } from './check-in-tables.ts'

export type CheckInRow = Pick<Selectable<CheckInTables['check_ins']>, 'day' | 'made_up' | 'coins' | 'bonus'>
export type StreakRow = Selectable<CheckInTables['check_in_streaks']>

/**
 * Locks a member's check-ins until the end of the transaction. Without the lock, concurrent writes of adjacent days would not
 * see each other.
 */
export const lockMember = (tx: Tx<Tables>, uid: number): Promise<void> => lockFor(tx, 'check-in', uid)

type Range = { first: Day; last: Day }
type Today = { today: Day; yesterday: Day }
/** The uid of a member, or a query's column with uids. */
type Uid = number | Expression<number>

const checkInsIn = (handle: Handle<Tables>, uid: Uid, { first, last }: Range) =>
  handle
    .selectFrom('check_ins')
    .select(['day', 'made_up', 'coins', 'bonus'])
    .where('uid', '=', uid)
    .where((eb) => eb.between('day', first, last))
    .orderBy('day')

/** Returns a member's check-ins of a range of days, the oldest first. */
export const checkInsOf = (handle: Handle<Tables>, uid: number, range: Range): Promise<CheckInRow[]> =>
  checkInsIn(handle, uid, range).execute()

/** Returns the number of days in a month that count towards its card. Days that were filled with a card do not count. */
export async function ownDaysIn(handle: Handle<Tables>, uid: number, month: Month): Promise<number> {
  const rows = await checkInsOf(handle, uid, boundsOf(month))
  return rows.filter((row) => !row.made_up).length
}

type Streaks = { first: Day | null; running: number; longest: number }

function streakFigures(handle: Handle<Tables>, uid: Uid, { today, yesterday }: Today) {
  // After the clock was set back, a streak may contain future days, which do not count yet.
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
}

/** Returns a member's first day and the lengths of the running and the longest streak; null and 0 before the first check-in. */
export const streaksOf = (handle: Handle<Tables>, uid: number, days: Today): Promise<Streaks> =>
  streakFigures(handle, uid, days).executeTakeFirstOrThrow()

/** Returns a member's streak that ends on the day `before` and the streak that begins on the day `after`, if there are any. */
export async function adjacentStreaks(
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

const totalsIn = (handle: Handle<Tables>, uid: Uid, months: readonly Month[]) =>
  handle
    .selectFrom('check_in_totals')
    .select(['board', 'days'])
    .where('uid', '=', uid)
    .where('board', 'in', [ALL, ...months.map(monthBoard)])

const byBoard = (rows: readonly { board: string; days: number }[]): Map<string, number> =>
  new Map(rows.map(({ board, days }) => [board, days]))

/** Returns the number of days that a member has on each board, by board. */
export const totalsOf = async (handle: Handle<Tables>, uid: number, months: readonly Month[]) =>
  byBoard(await totalsIn(handle, uid, months).execute())

/** Selects the number of a member's unused cards, and whether the card of a month is earned. */
const cardFigures = (handle: Handle<Tables>, uid: Uid, month: Month) =>
  handle
    .selectFrom('check_in_cards')
    .select([
      sql<number>`(count(*) filter (where used_for is null))::int`.as('unused'),
      sql<boolean>`coalesce(bool_or(month = ${month}), false)`.as('earned'),
    ])
    .where('uid', '=', uid)

export type Standing = Streaks & {
  /** The check-ins in the requested range, oldest first. */
  recent: CheckInRow[]
  totals: Map<string, number>
  unused: number
  earned: boolean
}

/** Returns members' streaks, days and cards of today with one query, in the order of `uids`. */
export async function standingsOf(
  handle: Handle<Tables>,
  uids: readonly number[],
  { since, ...days }: Today & { since: Day },
): Promise<Standing[]> {
  const month = monthOf(days.today)
  const uid = sql.ref<number>('requested.uid')
  const rows = await handle
    .selectFrom(
      sql<{ place: number }>`(
        select * from unnest(${idArray(uids)}) with ordinality as requested (uid, place))`.as('requested'),
    )
    .crossJoinLateral(streakFigures(handle, uid, days).as('streaks'))
    .crossJoinLateral(cardFigures(handle, uid, month).as('cards'))
    .select(['first', 'running', 'longest', 'unused', 'earned'])
    .select([
      jsonArrayFrom(checkInsIn(handle, uid, { first: since, last: days.today })).as('recent'),
      jsonArrayFrom(totalsIn(handle, uid, [month])).as('totals'),
    ])
    .orderBy('place')
    .execute()
  return rows.map((row) => ({ ...row, totals: byBoard(row.totals) }))
}
