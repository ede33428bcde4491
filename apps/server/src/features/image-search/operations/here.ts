import type { imageSearch } from '@engawa/contract'
import type { PictureHash } from '@engawa/platform/picture-hash'
import type { Handler } from '../../../endpoints/operation.ts'
import type { ImageSearchDeps } from '../image-search-deps.ts'
import { findOwnPictures } from '../own-pictures/find-own-pictures.ts'
import { ownSearch, type SearchRow } from '../searches.ts'

export const here =
  (deps: ImageSearchDeps): Handler<typeof imageSearch.here> =>
  async (viewer, { id }) => {
    const hash = hashOf(await ownSearch(deps, viewer, id))
    if (!hash) return { items: [], isTellable: false }
    return { items: await findOwnPictures(deps, viewer, hash), isTellable: true }
  }

function hashOf({ hash, probes }: SearchRow): PictureHash | undefined {
  if (!hash || !probes) return undefined
  // The bytes are copied, because 32-bit words need an aligned buffer.
  return { code: hash, probes: new Uint32Array(new Uint8Array(probes).buffer) }
}
