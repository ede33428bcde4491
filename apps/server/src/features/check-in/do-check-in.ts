import type { CheckInDeps } from './check-in-deps.ts'
import { checkInsOf } from './check-in-queries.ts'
import { recordDay } from './record-day.ts'

/** Checks a member in on the day that contains a time. Further calls for the same day change nothing. */
export async function doCheckIn(
  deps: CheckInDeps,
  uid: number,
  at: Date,
): Promise<{ isNew: boolean; earnedCard: boolean }> {
  const day = deps.calendar.dayOf(at)
  // Avoids a transaction for a repeated check-in.
  const known = await checkInsOf(deps.database.db, uid, { first: day, last: day })
  if (known.length > 0) return { isNew: false, earnedCard: false }
  return deps.database.transaction((tx) => recordDay(deps, tx, { uid, day, madeUp: false, at }))
}
