import { AppError, wikiKey, type wiki } from '@engawa/contract'
import type { Handler } from '../../../endpoints/operation.ts'
import type { WikiDeps } from '../wiki-deps.ts'
import { pageByKey } from '../wiki-queries.ts'

export const removed =
  ({ database }: WikiDeps): Handler<typeof wiki.removed> =>
  async (_viewer, { title }) => {
    const page = await pageByKey(database.db, wikiKey(title))
    if (!page || page.removal_id === null) throw new AppError('wiki_page_not_found')
    return { id: page.id, title: page.title }
  }
