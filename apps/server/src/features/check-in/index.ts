import type { checkIn } from '@engawa/contract'
import { createLoader } from '@engawa/platform/database'
import type { Deps } from '../../deps.ts'
import type { Handlers } from '../../endpoints/operation.ts'
import type { Accounts } from '../accounts/index.ts'
import { createCalendar } from './calendar.ts'
import type { CheckInDeps } from './check-in-deps.ts'
import { doCheckIn } from './do-check-in.ts'
import { doToday } from './operations/do.ts'
import { leaderboard } from './operations/leaderboard.ts'
import { makeUp } from './operations/make-up.ts'
import { monthly } from './operations/monthly.ts'
import { stats } from './operations/stats.ts'
import { status } from './operations/status.ts'
import { statusesOf } from './status.ts'
import { ownCheckIns } from './personal-data.ts'
import { defineCoinReasons } from './rewards.ts'

/** The daily check-in: one reward a calendar day of SITE_TIMEZONE, streaks, make-up cards, leaderboards. */
export function createCheckIn(base: Deps & { accounts: Accounts }) {
  base.personalData.register(ownCheckIns)
  const deps: CheckInDeps = {
    ...base,
    calendar: createCalendar(base.config.timezone),
    statuses: createLoader((handle, uids) => statusesOf(deps, handle, uids)),
  }
  defineCoinReasons(base.accounts)
  base.figures.define('check-ins', { table: 'check_ins', at: 'created_at', where: 'not made_up' })
  return {
    handlers: {
      do: doToday(deps),
      status: status(deps),
      stats: stats(deps),
      monthly: monthly(deps),
      leaderboard: leaderboard(deps),
      makeUp: makeUp(deps),
    } satisfies Handlers<typeof checkIn>,

    /** Checks a member in on the day of a moment, unless it is done. */
    doCheckIn: (uid: number, at: Date) => doCheckIn(deps, uid, at),
  }
}
