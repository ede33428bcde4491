import type { CheckInStatus } from '@engawa/contract'
import type { Tx } from '@engawa/platform/database'
import type { Tables } from '../../db/schema.ts'
import type { CheckInDeps } from './check-in-deps.ts'
import { todayOf } from './status.ts'

/** Max age of a cached status. A check-in invalidates it at once; this limit is for a process that missed the message. */
const SECONDS = 10

/** Returns a member's status of today from a cache, because pages show it often. */
export const cachedStatus = (deps: CheckInDeps, uid: number): Promise<CheckInStatus> =>
  deps.cache.get(`check-in ${uid} ${todayOf(deps).today}`, async () => ({
    value: await deps.statuses.load(deps.database.db, uid),
    tags: [tagOf(uid)],
    seconds: SECONDS,
    bytes: 2_500,
  }))

/** Invalidates the cached status of a member, after the commit. */
export const forgetStatus = ({ cache }: CheckInDeps, tx: Tx<Tables>, uid: number): void =>
  tx.onCommit(() => cache.invalidate([tagOf(uid)]))

const tagOf = (uid: number): string => `check-in:${uid}`
