import type { search } from '@engawa/contract'
import type { Handler } from '../../../endpoints/operation.ts'
import { highlight } from '../highlight.ts'
import { largeOf, findInAll } from '../find-ids.ts'
import { readSearch } from '../read-search.ts'
import type { SearchDeps } from '../search-deps.ts'
import { searchedKinds } from '../search-jobs.ts'
import { findTitles } from '../search-queries.ts'

const MAX_SUGGESTIONS = 8
const MAX_PER_KIND = 4

export const suggest =
  (deps: SearchDeps): Handler<typeof search.suggest> =>
  async (viewer, { q }) => {
    const { db } = deps.database
    const [{ conditions, query }, kinds] = await Promise.all([
      readSearch(deps, viewer, q),
      largeOf(deps, searchedKinds(deps)),
    ])
    if (!conditions || !query) return { items: [] }
    const foundIds = await findInAll(db, kinds, conditions, 'head')
    const found = await Promise.all(
      foundIds.map(async ({ kind, foundIds }) => {
        const ids = await findTitles(db, { kind, foundIds }, conditions, MAX_PER_KIND)
        return ids.map((id) => ({ kind, id }))
      }),
    )
    // The best hit of each kind comes first, so that no kind takes all suggestions.
    const refs = Array.from({ length: MAX_PER_KIND }, (_, at) =>
      found.flatMap((each) => each[at] ?? []),
    ).flat()
    const cards = await deps.subjects.cards(db, viewer, refs.slice(0, MAX_SUGGESTIONS))
    return { items: cards.map((card) => ({ card, titleParts: highlight(card.title, query.runs) })) }
  }
