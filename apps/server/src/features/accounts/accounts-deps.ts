import type { Deps } from '../../deps.ts'
import type { Uploads } from '../uploads/index.ts'
import type { Passwords } from './passwords.ts'
import type { Sessions } from './sessions.ts'
import type { Handle } from '@engawa/platform/database'
import type { Tables } from '../../db/schema.ts'

/** Counts a user's published works: given by the feature that has them. */
export type CountWorks = (handle: Handle<Tables>, uid: number) => Promise<number>

/** What the operations of accounts are made from. */
export type AccountsDeps = Deps & {
  uploads: Uploads
  passwords: Passwords
  sessions: Sessions
  countWorks: CountWorks
}
