import { escapeLike, type Handle } from '@engawa/platform/database'
import { sql } from 'kysely'
import type { Tables } from '../../db/schema.ts'

/** Max links that are read to find titles of missing pages. */
const MAX_LINKS = 1_000

const beginningWith = (key: string): string => `${escapeLike(key)}%`

/**
 * Returns pages and redirects whose title contains a key, those that begin with it first. `redirect` is the title to which a redirect
 * leads.
 */
export async function pagesLike(
  handle: Handle<Tables>,
  key: string,
  limit: number,
): Promise<{ title: string; redirect: string | null }[]> {
  const isShown = sql`removal_id is null and (listed or redirect_key is not null)`
  // All pages are read only if the index of keys finds too few.
  const { rows } = await sql<{ title: string; redirect: string | null }>`
    with beginning as (
      select 0 as place, key, title, redirect_key from wiki_pages
      where key like ${beginningWith(key)} and ${isShown} order by key limit ${limit}
    ), containing as (
      select 1 as place, key, title, redirect_key from wiki_pages
      where (select count(*) from beginning) < ${limit} and strpos(key, ${key}) > 1 and ${isShown}
      order by key limit ${limit}
    )
    select found.title, coalesce(target.title, found.redirect_key) as redirect
    from (select * from beginning union all select * from containing) found
    left join wiki_pages target on target.key = found.redirect_key
    order by found.place, found.key limit ${limit}`.execute(handle)
  return rows
}

/** Returns the titles of pages that do not exist, which begin with a key and to which pages link. */
export async function wantedLike(handle: Handle<Tables>, key: string, limit: number): Promise<string[]> {
  const { rows } = await sql<{ title: string }>`
    select min(l.title) as title from (
      select key, title, page_id from wiki_links where key like ${beginningWith(key)} order by key limit ${MAX_LINKS}
    ) l join wiki_pages p on p.id = l.page_id and p.listed
    where not exists (
      select from wiki_pages t where t.key = l.key and t.removal_id is null and (t.listed or t.redirect_key is not null)
    )
    group by l.key order by l.key limit ${limit}`.execute(handle)
  return rows.map(({ title }) => title)
}

/** Returns the names of categories that begin with a key: the one that equals it, then those with the most pages. */
export async function categoriesLike(handle: Handle<Tables>, key: string, limit: number): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select min(c.name) as name from wiki_categories c join wiki_pages p on p.id = c.page_id and p.listed
    where c.key like ${beginningWith(key)} group by c.key
    order by c.key = ${key} desc, count(*) desc, c.key limit ${limit}`.execute(handle)
  return rows.map(({ name }) => name)
}
