import type { search } from '@engawa/contract'
import type { Handler } from '../../../endpoints/operation.ts'
import { highlight } from '../highlight.ts'
import { largeOf, lookInAll } from '../look.ts'
import { readSearch } from '../read-search.ts'
import type { SearchDeps } from '../search-deps.ts'
import { searchedKinds } from '../search-jobs.ts'
import { findTitles } from '../search-queries.ts'

const MOST = 8
const OF_ONE_KIND = 4

export const suggest =
  (deps: SearchDeps): Handler<typeof search.suggest> =>
  async (viewer, { q }) => {
    const { db } = deps.database
    const { asked, query } = await readSearch(deps, viewer, q)
    if (!asked || !query) return { items: [] }
    const kinds = await largeOf(db, searchedKinds(deps))
    const looked = await lookInAll(db, kinds, asked, 'head')
    const found = await Promise.all(
      looked.map(async ({ kind, looked }) => {
        const ids = await findTitles(db, { kind, looked }, asked, OF_ONE_KIND)
        return ids.map((id) => ({ kind, id }))
      }),
    )
    // The best hit of each kind first, so that no kind fills all places.
    const refs = Array.from({ length: OF_ONE_KIND }, (_, at) =>
      found.flatMap((each) => each[at] ?? []),
    ).flat()
    const cards = await deps.subjects.cards(db, viewer, refs.slice(0, MOST))
    return { items: cards.map((card) => ({ card, titleParts: highlight(card.title, query.runs) })) }
  }
