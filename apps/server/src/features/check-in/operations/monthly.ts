import { AppError, CHECK_IN, type checkIn, type DayState } from '@engawa/contract'
import { asMember, type Handler } from '../../../endpoints/operation.ts'
import { addDays, boundsOf, monthOf, type Day } from '../calendar.ts'
import type { CheckInDeps } from '../check-in-deps.ts'
import { checkInsOf, streaksOf, type CheckInRow } from '../check-in-queries.ts'
import { missedDays, todayOf } from '../status.ts'

export const monthly =
  (deps: CheckInDeps): Handler<typeof checkIn.monthly> =>
  async (viewer, input) => {
    const { db } = deps.database
    const { uid } = asMember(viewer)
    const { today, yesterday } = todayOf(deps)
    const month = requestedMonth(input, today)
    const bounds = boundsOf(month)
    const rows = new Map((await checkInsOf(db, uid, bounds)).map((row) => [row.day, row]))
    const { first } = await streaksOf(db, uid, { today, yesterday })
    const oldest = addDays(today, -CHECK_IN.makeUpDays)
    const fillable = new Set(missedDays(deps, { first, oldest, yesterday }))
    const days = deps.calendar.daysFrom(bounds.first, bounds.last).map((day) => {
      const row = rows.get(day)
      const state = stateOf(day, row, { today, first })
      const coins = row ? row.coins + row.bonus : 0
      return { day, state, coins, canMakeUp: state === 'missed' && fillable.has(day) }
    })
    return { month, today, days, count: rows.size }
  }

/** Returns the requested month. Throws `bad_input` for a year without a month. */
function requestedMonth({ month, year }: { month?: string | number; year?: number }, today: Day): string {
  if (typeof month === 'string') return month
  if (month === undefined && year !== undefined)
    throw new AppError('bad_input', { fields: { month: 'required' } })
  if (month === undefined) return monthOf(today)
  return `${year ?? today.slice(0, 4)}-${String(month).padStart(2, '0')}`
}

function stateOf(
  day: Day,
  row: CheckInRow | undefined,
  { today, first }: { today: Day; first: Day | null },
): DayState {
  if (row) return row.made_up ? 'made-up' : 'done'
  if (day === today) return 'open'
  if (day > today) return 'ahead'
  return first !== null && day > first ? 'missed' : 'none'
}
