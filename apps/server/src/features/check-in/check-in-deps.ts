import type { CheckInStatus } from '@engawa/contract'
import type { Deps } from '../../deps.ts'
import type { Accounts } from '../accounts/index.ts'
import type { Calendar } from './calendar.ts'

export type CheckInDeps = Pick<Deps, 'database' | 'clock' | 'cache'> & {
  accounts: Pick<Accounts, 'unblockedAuthors' | 'moveCoins'>
  /** The calendar of SITE_TIMEZONE. */
  calendar: Calendar
  /** How a member stands today: many members at once take one query. */
  readStatus(uid: number): Promise<CheckInStatus>
}
