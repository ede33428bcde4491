import { AppError, ROLE, type recycleBin } from '@engawa/contract'
import type { Handle } from '@engawa/platform/database'
import type { Tables } from '../../../db/schema.ts'
import { asMember, type Handler, type Viewer } from '../../../endpoints/operation.ts'
import { schedulePurge, cancelPurge } from '../purge.ts'
import type { RecycleBinDeps } from '../recycle-bin-deps.ts'
import { activeRemovals, shownTo } from '../removals-queries.ts'
import { purgeTime } from './purge.ts'

/** Max rows per transaction. */
const BATCH = 1_000

/** Selects the removals of one kind that the viewer may permanently delete. `canPurge` is the same rule for a single removal. */
function clearable(handle: Handle<Tables>, viewer: Viewer, kind: string) {
  const { uid, role } = asMember(viewer)
  return shownTo(handle, { uid, role })
    .where('subject_kind', '=', kind)
    .where((eb) => eb.or([eb('author_id', '=', uid), eb('min_role', '<=', role)]))
}

/** Schedules the permanent deletion of all removed subjects of a kind, except those on legal hold. */
const clearOf =
  (kind: string) =>
  (deps: RecycleBinDeps): Handler<typeof recycleBin.clearPosts> =>
  async (viewer) => {
    const { uid, role } = asMember(viewer)
    const at = purgeTime(deps)
    let deleted = 0
    for (let more = BATCH; more === BATCH; deleted += more) {
      more = await deps.database.transaction(async (tx) => {
        const rows = await clearable(tx, viewer, kind)
          .where('legal_hold', 'is', null)
          .orderBy('id')
          .limit(BATCH)
          .forUpdate()
          .execute()
        await schedulePurge(deps, tx, rows, { by: uid, at })
        if (role >= ROLE.moderator && rows.length > 0)
          await deps.audit.write(tx, { actor: uid, action: 'bin.clear', data: { kind, count: rows.length } })
        return rows.length
      })
    }
    return { deleted, undoUntil: at.toISOString() }
  }

export const clearPosts = clearOf('post')
export const clearComments = clearOf('comment')

const clearableOf =
  (kind: string) =>
  ({ database: { db } }: RecycleBinDeps): Handler<typeof recycleBin.clearablePosts> =>
  (viewer) =>
    clearable(db, viewer, kind)
      .clearSelect()
      .select(({ fn }) => [
        fn.countAll<number>().filterWhere('legal_hold', 'is', null).as('deleted'),
        fn.countAll<number>().filterWhere('legal_hold', 'is not', null).as('kept'),
      ])
      .executeTakeFirstOrThrow()

export const clearablePosts = clearableOf('post')
export const clearableComments = clearableOf('comment')

/** Cancels the deletions of one kind of subjects that the viewer scheduled and that can still be undone. */
const unclearOf =
  (kind: string) =>
  (deps: RecycleBinDeps): Handler<typeof recycleBin.unclearPosts> =>
  (viewer) =>
    deps.database.transaction(async (tx) => {
      const { uid: actor, role } = asMember(viewer)
      const pending = await activeRemovals(tx)
        .where('subject_kind', '=', kind)
        .where('purge_by', '=', actor)
        .where('purge_asked_at', 'is not', null)
        .where('purge_at', '>', deps.clock.now())
        .forUpdate()
        .execute()
      if (pending.length === 0) throw new AppError('undo_over')
      await cancelPurge(deps, tx, pending)
      const count = pending.length
      if (role >= ROLE.moderator)
        await deps.audit.write(tx, { actor, action: 'bin.unclear', data: { kind, count } })
      return { restored: count }
    })

export const unclearPosts = unclearOf('post')
export const unclearComments = unclearOf('comment')
