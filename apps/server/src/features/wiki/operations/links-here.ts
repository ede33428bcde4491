import { wikiKey, type wiki } from '@engawa/contract'
import { keyset } from '@engawa/platform/database'
import type { Handler } from '../../../operation.ts'
import { pageCards } from '../page-cards.ts'
import type { WikiDeps } from '../wiki-deps.ts'

export const linksHere =
  ({ database }: WikiDeps): Handler<typeof wiki.linksHere> =>
  async (_viewer, { title, cursor, limit }) => {
    // A redirect to a page is among its links.
    const query = database.db
      .selectFrom('wiki_links')
      .innerJoin('wiki_pages', 'wiki_pages.id', 'wiki_links.page_id')
      .select(['wiki_pages.id', 'wiki_pages.title', 'wiki_pages.updated_at'])
      .where('wiki_links.key', '=', wikiKey(title))
      .where('wiki_pages.removal_id', 'is', null)
    const by = [{ key: 'key', column: 'wiki_pages.key', direction: 'asc' }] as const
    const page = await keyset(query, { by, cursor, limit })
    return { items: pageCards(page.items), nextCursor: page.nextCursor }
  }
