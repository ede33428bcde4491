import type { Handle } from '@engawa/platform/database'
import { sql } from 'kysely'
import type { Tables } from '../../db/schema.ts'
import { isListed } from './wiki-queries.ts'

const WEEK_MS = 7 * 86_400_000

/** Returns the number of pages, of categories, and of edits in the last week. */
export async function wikiCounts(
  handle: Handle<Tables>,
  now: Date,
): Promise<{ pages: number; categories: number; edits: number }> {
  const weekAgo = new Date(now.getTime() - WEEK_MS)
  const { rows } = await sql<{ pages: number; categories: number; edits: number }>`
    select
      (select count(*)::int from wiki_pages where listed) as pages,
      (select count(distinct c.key)::int from wiki_categories c join wiki_pages p on p.id = c.page_id and p.listed) as categories,
      (select count(*)::int from wiki_revisions where created_at >= ${weekAgo}) as edits`.execute(handle)
  return rows[0]!
}

/** Selects the categories that have pages, with the number of pages and one of the spellings of the category's name. */
export const categoriesWithPages = (handle: Handle<Tables>) =>
  handle.selectFrom((eb) =>
    eb
      .selectFrom('wiki_categories')
      .innerJoin('wiki_pages', 'wiki_pages.id', 'wiki_categories.page_id')
      .where(isListed)
      .groupBy('wiki_categories.key')
      .select([
        'wiki_categories.key as key',
        sql<string>`min(name)`.as('name'),
        sql<number>`count(*)::int`.as('pages'),
      ])
      .as('categories'),
  )

/** Returns titles to which pages link but which have no page yet, the most linked first. */
export async function wantedPages(
  handle: Handle<Tables>,
  limit: number,
): Promise<{ title: string; links: number }[]> {
  const { rows } = await sql<{ title: string; links: number }>`
    select min(l.title) as title, count(*)::int as links
    from wiki_links l join wiki_pages p on p.id = l.page_id and p.listed
    where not exists (
      select from wiki_pages t where t.key = l.key and t.removal_id is null and (t.listed or t.redirect_key is not null)
    )
    group by l.key order by count(*) desc, l.key limit ${limit}`.execute(handle)
  return rows
}
