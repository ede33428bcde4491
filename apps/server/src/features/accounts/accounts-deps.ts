import type { Deps } from '../../deps.ts'
import type { Audit } from '../audit/index.ts'
import type { Files } from '../files/index.ts'
import type { Pictures } from '../pictures/index.ts'
import type { SecurityLog } from '../security-log/index.ts'
import type { Notifications } from '../notifications/index.ts'
import type { Mute, UserRow } from './accounts-queries.ts'
import type { CoinReasons } from './coin-reasons.ts'
import type { Passwords } from './passwords.ts'
import type { Sessions } from './sessions.ts'
import type { Handle, Loader, Tx } from '@engawa/platform/database'
import type { Tables } from '../../db/schema.ts'
import type { Viewer } from '../../endpoints/operation.ts'

/** Counts the published works of users, by user. The feature that owns works passes this function. */
export type CountWorks = (handle: Handle<Tables>, uids: readonly number[]) => Promise<Map<number, number>>

/** Throws `text_refused` for names and descriptions that the rules of the site forbid. Call it outside of transactions. */
export type ScreenTexts = (viewer: Viewer, texts: readonly string[]) => Promise<void>

/** Runs in the transaction in which a member begins to follow another. */
export type FollowListener = (tx: Tx<Tables>, follow: { uid: number; target: number }) => Promise<void>

/** A user with the number of their published works, and the mute that is in force. */
export type ShownUser = { user: UserRow; works: number; mute: Mute | null }

/** The dependencies of the operations of accounts. */
export type AccountsDeps = Deps & {
  audit: Audit
  securityLog: SecurityLog
  files: Files
  pictures: Pictures
  notifications: Notifications
  followListeners: FollowListener[]
  passwords: Passwords
  sessions: Sessions
  countWorks: CountWorks
  screenTexts: ScreenTexts
  coinReasons: CoinReasons
  /** Users as pages show them; undefined for an unknown user. */
  shownUsers: Loader<Tables, number, ShownUser | undefined>
}
