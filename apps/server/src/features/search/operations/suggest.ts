import type { search } from '@engawa/contract'
import type { Handler } from '../../../endpoints/operation.ts'
import { engineOf } from '../engine/engine-of.ts'
import { highlight } from '../highlight.ts'
import { highlightedRuns } from '../query.ts'
import { readSearch } from '../read-search.ts'
import type { SearchDeps } from '../search-deps.ts'
import { searchedKinds } from '../search-jobs.ts'

const MAX_SUGGESTIONS = 8
const MAX_PER_KIND = 4

export const suggest =
  (deps: SearchDeps): Handler<typeof search.suggest> =>
  async (viewer, { q }) => {
    const { conditions } = await readSearch(deps, viewer, q)
    if (!conditions?.query) return { items: [] }
    const runs = highlightedRuns(conditions.query)
    const found = await engineOf(deps).find(conditions, {
      kinds: searchedKinds(deps),
      mode: 'head',
      page: { sort: 'title', cursor: undefined, limit: MAX_PER_KIND },
    })
    // The best hit of each kind comes first, so that no kind takes all suggestions.
    const refs = Array.from({ length: MAX_PER_KIND }, (_, at) =>
      found.flatMap(({ kind, hits }) => (hits[at] ? [{ kind, id: hits[at].id }] : [])),
    ).flat()
    const cards = await deps.subjects.cards(deps.database.db, viewer, refs.slice(0, MAX_SUGGESTIONS))
    return { items: cards.map((card) => ({ card, titleParts: highlight(card.title, runs) })) }
  }
