import type { SearchResult, site } from '@engawa/contract'
import type { Handler, Viewer } from '../../../operation.ts'
import { excerpt, highlight } from '../highlight.ts'
import { readQuery, type Query } from '../query-terms.ts'
import type { SearchDeps } from '../search-deps.ts'
import { countDocuments, findDocuments, type Hits } from '../search-queries.ts'

/** How many of each kind the first tab shows. */
const FIRST = { works: 12, users: 6 } as const

const NO_HITS: Hits = { items: [], nextCursor: null }

export const searchSite =
  (deps: SearchDeps): Handler<typeof site.search> =>
  async (viewer, { q, tab, cursor, limit }) => {
    const query = readQuery(q)
    if (!query) return { q, works: [], users: [], counts: { works: 0, users: 0 }, nextCursor: null }
    const { db } = deps.database
    const find = (kind: string, own: 'works' | 'users'): Promise<Hits> => {
      if (tab !== 'all' && tab !== own) return Promise.resolve(NO_HITS)
      const first = tab === 'all'
      return findDocuments(db, {
        kind,
        query,
        text: q,
        cursor: first ? undefined : cursor,
        limit: first ? Math.min(limit, FIRST[own]) : limit,
      })
    }
    const [works, users, worksFound, usersFound] = await Promise.all([
      find('work', 'works'),
      find('user', 'users'),
      countDocuments(db, { kind: 'work', query }),
      countDocuments(db, { kind: 'user', query }),
    ])
    return {
      q,
      works: await workHits(deps, works, query),
      users: await userHits(deps, viewer, users, query),
      counts: { works: worksFound, users: usersFound },
      nextCursor: tab === 'all' ? null : (works.nextCursor ?? users.nextCursor),
    }
  }

async function workHits(deps: SearchDeps, hits: Hits, query: Query): Promise<SearchResult['works']> {
  const cards = await deps.works.cardsByIds(hits.items.map((hit) => hit.id))
  const byId = new Map(cards.map((work) => [work.id, work]))
  return hits.items.flatMap((hit) => {
    const work = byId.get(hit.id)
    if (!work) return []
    return [
      {
        work,
        titleParts: highlight(work.title, query.runs),
        summaryParts: excerpt(hit.summary, query.runs),
      },
    ]
  })
}

async function userHits(
  deps: SearchDeps,
  viewer: Viewer,
  hits: Hits,
  query: Query,
): Promise<SearchResult['users']> {
  const users = await deps.accounts.userCards(
    viewer,
    hits.items.map((hit) => hit.id),
  )
  return users.map((user) => ({ user, nameParts: highlight(user.name, query.runs) }))
}
