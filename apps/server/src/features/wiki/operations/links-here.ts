import { wikiKey, type wiki } from '@engawa/contract'
import { keyset } from '@engawa/platform/database'
import type { Handler } from '../../../endpoints/operation.ts'
import { pageCards } from '../page-cards.ts'
import type { WikiDeps } from '../wiki-deps.ts'
import { cardColumns } from '../wiki-queries.ts'

export const linksHere =
  ({ database }: WikiDeps): Handler<typeof wiki.linksHere> =>
  async (_viewer, { title, cursor, limit }) => {
    // The table of links also contains the redirects to a page.
    const query = database.db
      .selectFrom('wiki_links')
      .innerJoin('wiki_pages', 'wiki_pages.id', 'wiki_links.page_id')
      .select(cardColumns)
      .where('wiki_links.key', '=', wikiKey(title))
      .where('wiki_pages.removal_id', 'is', null)
    const by = [{ key: 'key', column: 'wiki_pages.key', direction: 'asc' }] as const
    const page = await keyset(query, { by, cursor, limit })
    return { items: await pageCards(database.db, page.items), nextCursor: page.nextCursor }
  }
