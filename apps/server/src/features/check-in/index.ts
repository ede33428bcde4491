import { createLoader } from '@engawa/platform/database'
import type { Deps } from '../../deps.ts'
import { bind } from '../../endpoints/operation.ts'
import type { Accounts } from '../accounts/index.ts'
import { createCalendar } from './calendar.ts'
import type { CheckInDeps } from './check-in-deps.ts'
import { doCheckIn } from './do-check-in.ts'
import { statusesOf } from './status.ts'
import { ownCheckIns } from './personal-data.ts'
import { defineCoinReasons } from './rewards.ts'
import * as operations from './operations.ts'

/** The daily check-in: one reward for each calendar day in SITE_TIMEZONE, streaks, make-up cards and leaderboards. */
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
    handlers: bind(deps, operations),

    /** Checks a member in on the day that contains a time. Does nothing if the member is already checked in on that day. */
    doCheckIn: (uid: number, at: Date) => doCheckIn(deps, uid, at),
  }
}
