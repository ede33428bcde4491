import type { SubjectRef } from '@engawa/contract'
import type { Tx } from '@engawa/platform/database'
import type { Tables } from '../../db/schema.ts'
import type { Deps } from '../../deps.ts'
import type { Viewer } from '../../endpoints/operation.ts'

const AGAIN_AFTER_MS = 3_600_000

/** Returns a keyed hash that identifies the viewer, so that no address is stored. */
const viewerKey = ({ keys }: Pick<Deps, 'keys'>, { uid, address }: Pick<Viewer, 'uid' | 'address'>): Buffer =>
  keys.views.sign(uid === null ? `guest:${address}` : `user:${uid}`).subarray(0, 16)

/** Counts a view, at most one per viewer and hour. Returns whether this call counted; of several concurrent calls, only one counts. */
export async function countView(
  { keys, clock }: Pick<Deps, 'keys' | 'clock'>,
  tx: Tx<Tables>,
  viewer: Pick<Viewer, 'uid' | 'address'>,
  { kind, id }: SubjectRef,
): Promise<boolean> {
  const now = clock.now()
  const counted = await tx
    .insertInto('subject_views')
    .values({ kind, id, viewer: viewerKey({ keys }, viewer), counted_at: now })
    .onConflict((conflict) =>
      conflict
        .columns(['kind', 'id', 'viewer'])
        .doUpdateSet({ counted_at: now })
        .where('subject_views.counted_at', '<=', new Date(now.getTime() - AGAIN_AFTER_MS)),
    )
    .returning('id')
    .executeTakeFirst()
  return counted !== undefined
}

/** Registers the job that deletes rows of views after an hour, when a further view counts again. */
export const handleViews = ({ jobs, clock, database }: Pick<Deps, 'jobs' | 'clock' | 'database'>): void =>
  jobs.every('hour', 'subjects.sweep-views', async () => {
    const before = new Date(clock.now().getTime() - AGAIN_AFTER_MS)
    await database.db.deleteFrom('subject_views').where('counted_at', '<', before).execute()
  })
