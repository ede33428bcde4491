import { wikiKey, type wiki } from '@engawa/contract'
import { keyset } from '@engawa/platform/database'
import type { Handler } from '../../../operation.ts'
import { pageCards } from '../page-cards.ts'
import type { WikiDeps } from '../wiki-deps.ts'
import { listedPages } from '../wiki-queries.ts'

export const pages =
  ({ database }: WikiDeps): Handler<typeof wiki.pages> =>
  async (_viewer, { category, cursor, limit }) => {
    const all = listedPages(database.db)
    const query =
      category === undefined
        ? all
        : all.where(({ exists, selectFrom }) =>
            exists(
              selectFrom('wiki_categories')
                .select('page_id')
                .whereRef('wiki_categories.page_id', '=', 'wiki_pages.id')
                .where('wiki_categories.key', '=', wikiKey(category)),
            ),
          )
    const page = await keyset(query, { by: [{ key: 'key', column: 'key', direction: 'asc' }], cursor, limit })
    return { items: pageCards(page.items), nextCursor: page.nextCursor }
  }
