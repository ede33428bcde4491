import type { Tx } from '@engawa/platform/database'
import type { Tables } from '../../db/schema.ts'
import type { AccountsDeps } from './accounts-deps.ts'
import { muteOf, userById, type Mute, type UserRow } from './accounts-queries.ts'

/** Changes invalidate it at once; the time is a bound for a process that missed the message. */
const SECONDS = 10

type Known = { user: UserRow; works: number; mute: Mute | null }

/**
 * A user with the count of their published works, at most a few seconds old; undefined if there is no such user. Only to be
 * shown: decisions read the database.
 */
export async function cachedUser(deps: AccountsDeps, uid: number): Promise<Known | undefined> {
  const { db } = deps.database
  const known = await deps.cache.get<Partial<Known>>(`user ${uid}`, async () => {
    const [user, works, mute] = await Promise.all([
      userById(db, uid),
      deps.countWorks(db, uid),
      muteOf(db, uid, deps.clock.now()),
    ])
    return {
      value: user ? { user, works, mute } : {},
      tags: [tagOf(uid), 'works'],
      seconds: user ? SECONDS : 0,
      bytes: 2_000,
    }
  })
  return known.user && (known as Known)
}

/** Ends what is stored about a user, after the commit. */
export const forgetUser = ({ cache }: Pick<AccountsDeps, 'cache'>, tx: Tx<Tables>, uid: number): void =>
  tx.onCommit(() => cache.invalidate([tagOf(uid)]))

const tagOf = (uid: number): string => `user:${uid}`
