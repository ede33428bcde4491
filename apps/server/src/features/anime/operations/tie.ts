import { ANIME_LIMITS, AppError, type anime, type InputOf } from '@engawa/contract'
import type { Tx } from '@engawa/platform/database'
import type { Tables } from '../../../db/schema.ts'
import { asMember, type Handler } from '../../../endpoints/operation.ts'
import type { AnimeDeps } from '../anime-deps.ts'
import { KIND } from '../anime-subject.ts'
import { mayTie, tiesOf } from '../ties.ts'

export const tie =
  (deps: AnimeDeps): Handler<typeof anime.tie> =>
  async (viewer, { id, kind, subjectId }) => {
    const { uid } = asMember(viewer)
    await deps.database.transaction(async (tx) => {
      await deps.subjects.open(tx, viewer, { kind: KIND, id })
      if (kind === KIND || !(await mayTie(deps.subjects, tx, viewer, { kind, id: subjectId })))
        throw new AppError('forbidden')
      await tx
        .insertInto('anime_ties')
        .values({ anime_id: id, kind, subject_id: subjectId, tied_by: uid, tied_at: deps.clock.now() })
        .onConflict((on) => on.columns(['anime_id', 'kind', 'subject_id']).doNothing())
        .execute()
      await checkCounts(tx, { id, kind, subjectId })
      tx.onCommit(() => deps.cache.invalidate([`anime:${id}`, `${kind}:${subjectId}`]))
    })
    return { ties: await tiesOf(deps, deps.database.db, viewer, id) }
  }

/** Throws, and so rolls the transaction back, when there are too many ties, including the new one. */
async function checkCounts(
  tx: Tx<Tables>,
  { id, kind, subjectId }: InputOf<typeof anime.tie>,
): Promise<void> {
  const { ofEntry, ofSubject } = await tx
    .selectFrom('anime_ties')
    .select(({ fn, and, eb }) => [
      fn.countAll<number>().filterWhere('anime_id', '=', id).as('ofEntry'),
      fn
        .countAll<number>()
        .filterWhere(and([eb('kind', '=', kind), eb('subject_id', '=', subjectId)]))
        .as('ofSubject'),
    ])
    .where(({ or, and, eb }) =>
      or([eb('anime_id', '=', id), and([eb('kind', '=', kind), eb('subject_id', '=', subjectId)])]),
    )
    .executeTakeFirstOrThrow()
  const { tiesPerEntry, tiesPerSubject } = ANIME_LIMITS
  if (ofEntry > tiesPerEntry || ofSubject > tiesPerSubject) throw new AppError('quota_exceeded')
}
