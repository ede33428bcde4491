import { AppError, type anime } from '@engawa/contract'
import { asMember, type Handler } from '../../../endpoints/operation.ts'
import type { AnimeDeps } from '../anime-deps.ts'
import { mayTie, tiesOf } from '../ties.ts'

export const untie =
  (deps: AnimeDeps): Handler<typeof anime.untie> =>
  async (viewer, { id, kind, subjectId }) => {
    const { uid } = asMember(viewer)
    await deps.database.transaction(async (tx) => {
      const row = await tx
        .selectFrom('anime_ties')
        .select('tied_by')
        .where('anime_id', '=', id)
        .where('kind', '=', kind)
        .where('subject_id', '=', subjectId)
        .executeTakeFirst()
      if (!row) throw new AppError('not_found')
      if (row.tied_by !== uid && !(await mayTie(deps.subjects, tx, viewer, { kind, id: subjectId })))
        throw new AppError('forbidden')
      await tx
        .deleteFrom('anime_ties')
        .where('anime_id', '=', id)
        .where('kind', '=', kind)
        .where('subject_id', '=', subjectId)
        .execute()
      tx.onCommit(() => deps.cache.invalidate([`anime:${id}`, `${kind}:${subjectId}`]))
    })
    return { ties: await tiesOf(deps, deps.database.db, viewer, id) }
  }
