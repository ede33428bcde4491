import type { anime } from '@engawa/contract'
import type { Handler } from '../../../operation.ts'
import type { AnimeDeps } from '../anime-deps.ts'
import { cardRows } from '../anime-queries.ts'
import { cardView } from '../anime-views.ts'

export const tiedTo =
  (deps: AnimeDeps): Handler<typeof anime.tiedTo> =>
  async (viewer, { kind, subjectId }) => {
    const { db } = deps.database
    const [card] = await deps.subjects.cards(db, viewer, [{ kind, id: subjectId }])
    if (!card) return { items: [] }
    const rows = await db
      .selectFrom('anime_ties')
      .select('anime_id')
      .where('kind', '=', kind)
      .where('subject_id', '=', subjectId)
      .orderBy('tied_at')
      .execute()
    const cards = await cardRows(
      db,
      rows.map((row) => row.anime_id),
    )
    return { items: cards.map((row) => cardView(deps, row)) }
  }
