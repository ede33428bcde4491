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

/** The kinds whose names are values of a filter. */
const KINDS_OF = { author: ['user'], in: ['community', 'work', 'wiki-page', 'post'], tag: ['tag'] } as const

export const suggest =
  (deps: SearchDeps): Handler<typeof search.suggest> =>
  async (viewer, { q, filter }) => {
    const { conditions } = await readSearch(deps, viewer, q)
    if (!conditions?.query) return { items: [] }
    const runs = highlightedRuns(conditions.query)
    const found = await engineOf(deps).find(conditions, {
      kinds: filter
        ? searchedKinds(deps).filter((kind) => isOneOf(KINDS_OF[filter], kind))
        : searchedKinds(deps),
      mode: 'head',
      page: { sort: 'title', cursor: undefined, limit: filter ? MAX_SUGGESTIONS : MAX_PER_KIND },
    })
    // The best hit of each kind comes first, so that no kind takes all suggestions.
    const refs = Array.from({ length: MAX_SUGGESTIONS }, (_, at) =>
      found.flatMap(({ kind, hits }) => (hits[at] ? [{ kind, id: hits[at].id }] : [])),
    ).flat()
    const cards = await deps.subjects.cards(deps.database.db, viewer, refs.slice(0, MAX_SUGGESTIONS))
    const items = cards.map((card) => ({ card, titleParts: highlight(card.title, runs) }))
    // The name of an author also finds the author's works and posts, which are not values that begin like the typed one.
    return { items: filter ? items.filter(({ titleParts }) => titleParts.some(({ hit }) => hit)) : items }
  }

const isOneOf = (kinds: readonly string[], kind: string): boolean => kinds.includes(kind)
