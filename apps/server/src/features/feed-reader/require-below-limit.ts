import { AppError, LIMITS } from '@engawa/contract'
import type { Tx } from '@engawa/platform/database'
import type { Tables } from '../../db/schema.ts'

/**
 * Returns the number of feeds to which a member may still subscribe. Locks the member's row, so that parallel requests cannot exceed the
 * limit.
 */
export async function roomOf(tx: Tx<Tables>, uid: number): Promise<number> {
  await tx.selectFrom('users').select('id').where('id', '=', uid).forNoKeyUpdate().execute()
  const { count } = await tx
    .selectFrom('feed_subscriptions')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('uid', '=', uid)
    .where('removed_at', 'is', null)
    .executeTakeFirstOrThrow()
  return LIMITS.feeds - count
}

export async function requireBelowLimit(tx: Tx<Tables>, uid: number): Promise<void> {
  if ((await roomOf(tx, uid)) <= 0)
    throw new AppError('too_many_feeds', { values: { max: String(LIMITS.feeds) } })
}
