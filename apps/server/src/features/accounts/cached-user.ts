import type { Handle, Tx } from '@engawa/platform/database'
import type { Tables } from '../../db/schema.ts'
import type { AccountsDeps, ShownUser } from './accounts-deps.ts'
import { mutesOf, wholeUsers } from './accounts-queries.ts'

/** Max age of a cached user. Changes invalidate the entry at once; this limit is for a process that missed the message. */
const SECONDS = 10

/** Returns users as pages show them, in the order of `uids`. */
export async function readShownUsers(
  { clock, countWorks }: Pick<AccountsDeps, 'clock' | 'countWorks'>,
  handle: Handle<Tables>,
  uids: readonly number[],
): Promise<(ShownUser | undefined)[]> {
  const [users, works, mutes] = await Promise.all([
    wholeUsers(handle, uids),
    countWorks(handle, uids),
    mutesOf(handle, uids, clock.now()),
  ])
  return uids.map((uid) => {
    const user = users.get(uid)
    return user && { user, works: works.get(uid) ?? 0, mute: mutes.get(uid) ?? null }
  })
}

/**
 * Resolves with a user, at most a few seconds old; undefined for an unknown user. Use it only for display, because decisions
 * must read the database.
 */
export async function cachedUser(deps: AccountsDeps, uid: number): Promise<ShownUser | undefined> {
  const { found } = await deps.cache.get(`user ${uid}`, async () => {
    const user = await deps.shownUsers.load(deps.database.db, uid)
    return { value: { found: user }, tags: [tagOf(uid), 'works'], seconds: user ? SECONDS : 0, bytes: 2_000 }
  })
  return found
}

/** Invalidates the cache entries of a user, after the commit. */
export const forgetUser = ({ cache }: Pick<AccountsDeps, 'cache'>, tx: Tx<Tables>, uid: number): void =>
  tx.onCommit(() => cache.invalidate([tagOf(uid)]))

const tagOf = (uid: number): string => `user:${uid}`
