import { LIMITS, type imageSearch } from '@engawa/contract'
import { asMember, type Handler } from '../../../endpoints/operation.ts'
import type { ImageSearchDeps } from '../image-search-deps.ts'
import { oldest, searchView } from '../searches.ts'

export const list =
  ({ database, clock }: ImageSearchDeps): Handler<typeof imageSearch.list> =>
  async (viewer) => {
    const rows = await database.db
      .selectFrom('image_searches')
      .selectAll()
      .where('uid', '=', asMember(viewer).uid)
      .where('created_at', '>', oldest(clock.now()))
      .orderBy('created_at', 'desc')
      .orderBy('id')
      .limit(LIMITS.imageSearchesListed)
      .execute()
    return { items: rows.map(searchView) }
  }
