import type { imageSearch } from '@engawa/contract'
import type { Handler } from '../../../endpoints/operation.ts'
import type { ImageSearchDeps } from '../image-search-deps.ts'
import { ownSearch, searchView } from '../searches.ts'

export const get =
  (deps: ImageSearchDeps): Handler<typeof imageSearch.get> =>
  async (viewer, { id }) =>
    searchView(await ownSearch(deps, viewer, id))
