import type { imageSearch } from '@engawa/contract'
import { asMember, type Handler } from '../../../endpoints/operation.ts'
import type { ImageSearchDeps } from '../image-search-deps.ts'
import { FILE_PURPOSE } from '../searches.ts'

export const presign =
  ({ files }: ImageSearchDeps): Handler<typeof imageSearch.presign> =>
  async (viewer, { name, size }) =>
    files.open(asMember(viewer), FILE_PURPOSE, { name, size })
