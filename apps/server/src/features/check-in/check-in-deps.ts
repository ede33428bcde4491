import type { CheckInStatus } from '@engawa/contract'
import type { Loader } from '@engawa/platform/database'
import type { Tables } from '../../db/schema.ts'
import type { Deps } from '../../deps.ts'
import type { Accounts } from '../accounts/index.ts'
import type { Calendar } from './calendar.ts'

export type CheckInDeps = Pick<Deps, 'database' | 'clock' | 'cache'> & {
  accounts: Pick<Accounts, 'moveCoins'>
  /** The calendar of the time zone in SITE_TIMEZONE. */
  calendar: Calendar
  /** Loads members' statuses of today, by uid. */
  statuses: Loader<Tables, number, CheckInStatus>
}
