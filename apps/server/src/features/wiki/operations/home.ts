import type { wiki } from '@engawa/contract'
import type { Handler } from '../../../endpoints/operation.ts'
import { categoriesWithPages, wantedPages, wikiCounts } from '../overview-queries.ts'
import { pageCards } from '../page-cards.ts'
import { recentRevisions } from '../recent-revisions.ts'
import type { WikiDeps } from '../wiki-deps.ts'
import { listedPages } from '../wiki-queries.ts'

const SHOWN = { recent: 8, newest: 8, categories: 40, wanted: 8 }

export const home =
  (deps: WikiDeps): Handler<typeof wiki.home> =>
  async (viewer) => {
    const { db } = deps.database
    const [counts, recent, newest, categories, wanted] = await Promise.all([
      wikiCounts(db, deps.clock.now()),
      recentRevisions(deps, viewer, { limit: SHOWN.recent }),
      listedPages(db).orderBy('created_at', 'desc').orderBy('id', 'desc').limit(SHOWN.newest).execute(),
      categoriesWithPages(db)
        .select(['name', 'pages'])
        .orderBy('pages', 'desc')
        .orderBy('key')
        .limit(SHOWN.categories)
        .execute(),
      wantedPages(db, SHOWN.wanted),
    ])
    return {
      counts,
      recent: recent.items,
      newest: await pageCards(db, newest),
      categories,
      wanted,
    }
  }
