import type { Deps } from '../../deps.ts'
import type { Files } from '../files/index.ts'
import type { Pictures } from '../pictures/index.ts'
import type { Passwords } from './passwords.ts'
import type { Sessions } from './sessions.ts'
import type { Handle } from '@engawa/platform/database'
import type { Tables } from '../../db/schema.ts'

/** Counts a user's published works: given by the feature that has them. */
export type CountWorks = (handle: Handle<Tables>, uid: number) => Promise<number>

/** What the operations of accounts are made from. */
export type AccountsDeps = Deps & {
  files: Files
  pictures: Pictures
  passwords: Passwords
  sessions: Sessions
  countWorks: CountWorks
}
