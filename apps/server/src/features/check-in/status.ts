import { CHECK_IN, type CheckInStatus } from '@engawa/contract'
import type { Handle } from '@engawa/platform/database'
import type { Tables } from '../../db/schema.ts'
import { ALL, monthBoard } from './boards.ts'
import { addDays, boundsOf, monthOf, type Day } from './calendar.ts'
import type { CheckInDeps } from './check-in-deps.ts'
import { standingsOf, type Standing } from './check-in-queries.ts'
import { rewardOf } from './rewards.ts'

/** Number of days after today in a status. Together with today they are a week. */
const NEXT_DAYS = 6

/** Returns today and yesterday in the calendar of the site. */
export function todayOf({ clock, calendar }: Pick<CheckInDeps, 'clock' | 'calendar'>) {
  const now = clock.now()
  const today = calendar.dayOf(now)
  return { now, today, yesterday: calendar.before(today) }
}

/** Returns a member's status of today. */
export async function statusOf(
  deps: CheckInDeps,
  handle: Handle<Tables>,
  uid: number,
): Promise<CheckInStatus> {
  const [status] = await statusesOf(deps, handle, [uid])
  return status!
}

/** Returns members' statuses of today, in the order of `uids`. */
export async function statusesOf(
  deps: CheckInDeps,
  handle: Handle<Tables>,
  uids: readonly number[],
): Promise<CheckInStatus[]> {
  const days = todayOf(deps)
  const oldest = addDays(days.today, -CHECK_IN.makeUpDays)
  const since = [oldest, boundsOf(monthOf(days.today)).first].toSorted()[0]!
  const standings = await standingsOf(handle, uids, { ...days, since })
  return standings.map((standing) => statusFrom(deps, standing, { ...days, oldest }))
}

type Days = ReturnType<typeof todayOf> & { oldest: Day }

function statusFrom(
  deps: CheckInDeps,
  { recent, first, running, longest, totals, unused, earned }: Standing,
  { now, today, yesterday, oldest }: Days,
): CheckInStatus {
  const month = monthOf(today)
  const done = recent.find((row) => row.day === today)
  const streak = done ? running : running + 1
  const checked = new Set(recent.map((row) => row.day))
  return {
    today,
    todayEnds: deps.calendar.endOfDay(now).toISOString(),
    done: done !== undefined,
    reward: { day: today, streak, ...(done ? { coins: done.coins, bonus: done.bonus } : rewardOf(streak)) },
    streak: running,
    longest,
    days: totals.get(ALL) ?? 0,
    daysThisMonth: totals.get(monthBoard(month)) ?? 0,
    next: nextRewards(deps, today, streak),
    cards: {
      unused,
      earned,
      progress: recent.filter((row) => monthOf(row.day) === month && !row.made_up).length,
    },
    missed: missedDays(deps, { first, oldest, yesterday }).filter((day) => !checked.has(day)),
  }
}

function nextRewards({ calendar }: CheckInDeps, today: Day, streak: number): CheckInStatus['next'] {
  let day = today
  return Array.from({ length: NEXT_DAYS }, (_, at) => {
    day = calendar.after(day)
    return { day, streak: streak + at + 1, ...rewardOf(streak + at + 1) }
  })
}

/** Returns the days that may be filled with a card if they have no check-in, newest first. Days before the first check-in are excluded. */
export function missedDays(
  { calendar }: Pick<CheckInDeps, 'calendar'>,
  { first, oldest, yesterday }: { first: Day | null; oldest: Day; yesterday: Day },
): Day[] {
  if (first === null) return []
  return calendar.daysFrom(first > oldest ? first : oldest, yesterday).toReversed()
}
