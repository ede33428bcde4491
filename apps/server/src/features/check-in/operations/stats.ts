import type { checkIn } from '@engawa/contract'
import { sql } from 'kysely'
import { asMember, type Handler } from '../../../endpoints/operation.ts'
import { monthBoard } from '../boards.ts'
import { addMonths, monthOf } from '../calendar.ts'
import type { CheckInDeps } from '../check-in-deps.ts'
import { streaksOf, totalsOf } from '../check-in-queries.ts'
import { todayOf } from '../status.ts'

const MONTHS = 12
const WEEKDAYS = [0, 1, 2, 3, 4, 5, 6]

export const stats =
  (deps: CheckInDeps): Handler<typeof checkIn.stats> =>
  async (viewer) => {
    const { db } = deps.database
    const { uid } = asMember(viewer)
    const days = todayOf(deps)
    const months = Array.from({ length: MONTHS }, (_, at) => addMonths(monthOf(days.today), at + 1 - MONTHS))
    const { first, running, longest } = await streaksOf(db, uid, days)
    const totals = await totalsOf(db, uid, months)
    const weekdays = await db
      .selectFrom('check_ins')
      .select([
        sql<number>`extract(dow from day)::int`.as('weekday'),
        sql<number>`count(*)::int`.as('days'),
        sql<number>`(count(*) filter (where made_up))::int`.as('madeUp'),
        sql<number>`sum(coins + bonus)::int`.as('coins'),
      ])
      .where('uid', '=', uid)
      .groupBy('weekday')
      .execute()
    const sumOf = (key: 'days' | 'madeUp' | 'coins'): number =>
      weekdays.reduce((sum, row) => sum + row[key], 0)
    return {
      first,
      streak: running,
      longest,
      days: sumOf('days'),
      madeUp: sumOf('madeUp'),
      coins: sumOf('coins'),
      weekdays: WEEKDAYS.map((at) => weekdays.find((row) => row.weekday === at)?.days ?? 0),
      months: months.map((month) => ({ month, days: totals.get(monthBoard(month)) ?? 0 })),
    }
  }
