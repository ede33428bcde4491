import { ANIME_LIMITS, AppError, type anime } from '@engawa/contract'
import { asMember, type Handler } from '../../../operation.ts'
import type { AnimeDeps } from '../anime-deps.ts'
import { KIND } from '../anime-subject.ts'
import { mayTie, tiesOf } from '../ties.ts'

export const tie =
  (deps: AnimeDeps): Handler<typeof anime.tie> =>
  async (viewer, { id, kind, subjectId }) => {
    const { uid } = asMember(viewer)
    await deps.database.transaction(async (tx) => {
      await deps.subjects.permissions(tx, viewer, { kind: KIND, id })
      if (kind === KIND || !(await mayTie(deps.subjects, tx, viewer, { kind, id: subjectId })))
        throw new AppError('forbidden')
      const { count } = await tx
        .selectFrom('anime_ties')
        .select((eb) => eb.fn.countAll<number>().as('count'))
        .where('anime_id', '=', id)
        .executeTakeFirstOrThrow()
      if (count >= ANIME_LIMITS.tiesPerEntry) throw new AppError('quota_exceeded')
      await tx
        .insertInto('anime_ties')
        .values({ anime_id: id, kind, subject_id: subjectId, tied_by: uid, tied_at: deps.clock.now() })
        .onConflict((on) => on.columns(['anime_id', 'kind', 'subject_id']).doNothing())
        .execute()
      tx.onCommit(() => deps.cache.invalidate([`anime:${id}`, `${kind}:${subjectId}`]))
    })
    return { ties: await tiesOf(deps, deps.database.db, viewer, id) }
  }
