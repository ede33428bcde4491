import { AppError, LIMITS, type recycleBin, type SubjectRef } from '@engawa/contract'
import type { Tx } from '@engawa/platform/database'
import type { Tables } from '../../../db/schema.ts'
import { asMember, type Handler, type Viewer } from '../../../endpoints/operation.ts'
import { eachOf } from '../each-of.ts'
import { schedulePurge } from '../purge.ts'
import type { RecycleBinDeps } from '../recycle-bin-deps.ts'
import { canPurge, canRestore } from '../recycle-bin-policy.ts'
import { restorableRemovals } from '../removals-queries.ts'

export const purge =
  (deps: RecycleBinDeps): Handler<typeof recycleBin.purge> =>
  async (viewer, { items }) => {
    const at = purgeTime(deps)
    const results = await eachOf(items, (subject) => purgeOne(deps, viewer, subject, at))
    return { items: results, undoUntil: at.toISOString() }
  }

/** Returns the handler that deletes a subject of one kind, because each kind has its own endpoint. */
const purgeOf =
  (kind: string) =>
  (deps: RecycleBinDeps): Handler<typeof recycleBin.purgePost> =>
  async (viewer, { id }) => {
    const at = purgeTime(deps)
    await purgeOne(deps, viewer, { kind, id }, at)
    return { undoUntil: at.toISOString() }
  }

export const purgePost = purgeOf('post')
export const purgeComment = purgeOf('comment')

/** Returns the time until which the deletion can be undone. */
export const purgeTime = ({ clock }: RecycleBinDeps): Date =>
  new Date(clock.now().getTime() + LIMITS.undoSeconds * 1_000)

const purgeOne = (deps: RecycleBinDeps, viewer: Viewer, subject: SubjectRef, at: Date): Promise<void> =>
  deps.database.transaction(async (tx) => {
    const removal = await restorableRemovals(tx)
      .where('subject_kind', '=', subject.kind)
      .where('subject_id', '=', subject.id)
      .forUpdate()
      .executeTakeFirst()
    // `not_found` hides the subject from viewers who do not see it in the bin.
    if (!removal || !canRestore(viewer, removal)) throw new AppError('not_found')
    if (!canPurge(viewer, removal)) throw new AppError('forbidden')
    if (removal.legal_hold !== null) throw new AppError('legal_hold')
    await schedulePurge(deps, tx, [removal], { by: asMember(viewer).uid, at })
    if (removal.author_id !== viewer.uid)
      await writePurge(deps, tx, viewer, { subject, target: removal.author_id })
  })

const writePurge = (
  { audit }: RecycleBinDeps,
  tx: Tx<Tables>,
  { uid: actor }: Viewer,
  what: { subject: SubjectRef; target: number | null },
) => audit.write(tx, { actor, action: 'subject.purge', ...what })
