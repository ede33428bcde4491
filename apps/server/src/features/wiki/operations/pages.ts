import { wikiKey, type wiki } from '@engawa/contract'
import { keyset } from '@engawa/platform/database'
import { sql } from 'kysely'
import type { Handler } from '../../../endpoints/operation.ts'
import { pageCards } from '../page-cards.ts'
import type { WikiDeps } from '../wiki-deps.ts'
import { cardColumns, isListed } from '../wiki-queries.ts'

const isRedirect = sql<boolean>`redirect_key is not null and removal_id is null`

/** Whether no other page links to this one. */
const isOrphan = sql<boolean>`not exists (
  select from wiki_links l join wiki_pages p on p.id = l.page_id and p.removal_id is null
  where l.key = wiki_pages.key and l.page_id <> wiki_pages.id
)`

const isIn = (category: string) => sql<boolean>`exists (
  select from wiki_categories c where c.page_id = wiki_pages.id and c.key = ${wikiKey(category)}
)`

export const pages =
  ({ database: { db } }: WikiDeps): Handler<typeof wiki.pages> =>
  async (_viewer, { category, initial, kind, cursor, limit }) => {
    const query = db
      .selectFrom('wiki_pages')
      .select(cardColumns)
      .where(kind === 'redirect' ? isRedirect : isListed)
      .$if(kind === 'orphan', (all) => all.where(isOrphan))
      .$if(initial !== undefined, (all) => all.where('initial', '=', initial!))
      .$if(category !== undefined, (all) => all.where(isIn(category!)))
    const by = [
      { key: 'initial', column: 'initial', direction: 'asc' },
      { key: 'key', column: 'key', direction: 'asc' },
    ] as const
    const page = await keyset(query, { by, cursor, limit })
    return { items: await pageCards(db, page.items), nextCursor: page.nextCursor }
  }
