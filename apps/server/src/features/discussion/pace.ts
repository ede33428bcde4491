import { AppError, LIMITS, type SubjectRef } from '@engawa/contract'
import type { Tx } from '@engawa/platform/database'
import type { Tables } from '../../db/schema.ts'
import type { DiscussionDeps } from './discussion-deps.ts'

type Paced = { of: SubjectRef; uid: number; pace: number }

/**
 * Throws `slow_mode` if the member wrote another comment on the subject less than `pace` seconds ago, even if it was removed or deleted.
 * Otherwise stores the time. Parallel calls wait for the row of each other.
 */
export async function requirePace(
  { clock }: Pick<DiscussionDeps, 'clock'>,
  tx: Tx<Tables>,
  { of, uid, pace }: Paced,
): Promise<void> {
  const now = clock.now()
  const free = new Date(now.getTime() - pace * 1_000)
  const stored = await tx
    .insertInto('comment_paces')
    .values({ uid, subject_kind: of.kind, subject_id: of.id, at: now })
    .onConflict((conflict) =>
      conflict.constraint('comment_paces_pk').doUpdateSet({ at: now }).where('comment_paces.at', '<=', free),
    )
    .returning('at')
    .executeTakeFirst()
  if (stored) return
  const last = await tx
    .selectFrom('comment_paces')
    .select('at')
    .where('uid', '=', uid)
    .where('subject_kind', '=', of.kind)
    .where('subject_id', '=', of.id)
    .executeTakeFirstOrThrow()
  const end = last.at.getTime() + pace * 1_000
  const retryAfterSeconds = Math.max(1, Math.ceil((end - now.getTime()) / 1_000))
  throw new AppError('slow_mode', { retryAfterSeconds })
}

/** Deletes the times that are older than the longest pace. */
export async function sweepPaces({
  database,
  clock,
}: Pick<DiscussionDeps, 'database' | 'clock'>): Promise<void> {
  const before = new Date(clock.now().getTime() - LIMITS.slowSecondsMax * 1_000)
  await database.db.deleteFrom('comment_paces').where('at', '<', before).execute()
}
