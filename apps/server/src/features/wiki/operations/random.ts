import { AppError, type wiki } from '@engawa/contract'
import { sql } from 'kysely'
import type { Handler } from '../../../endpoints/operation.ts'
import type { WikiDeps } from '../wiki-deps.ts'

/** Returns a random page: the first page from a random id on. So the pages need not be counted. */
export const random =
  ({ database }: WikiDeps): Handler<typeof wiki.random> =>
  async () => {
    const { rows } = await sql<{ title: string }>`
      select title from wiki_pages where listed and id >= (
        select min(id) + floor(random() * (max(id) - min(id) + 1)) from wiki_pages where listed
      ) order by id limit 1`.execute(database.db)
    const [page] = rows
    if (!page) throw new AppError('wiki_page_not_found')
    return page
  }
