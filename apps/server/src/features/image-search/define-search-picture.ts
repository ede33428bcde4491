import { AppError } from '@engawa/contract'
import { UNCHANGED } from '../../registries/documents.ts'
import type { ImageSearchDeps } from './image-search-deps.ts'
import { ownSearch, pathOfPicture } from './searches.ts'

const HOUR_SECONDS = 3_600

/** Serves the small copy of a searched picture, only to the member who searched with it. */
export function defineSearchPicture(deps: ImageSearchDeps): void {
  deps.documents.define({
    path: pathOfPicture(':id'),
    section: 'pictures',
    audience: 'member',
    rate: 'picture',
    async answer(viewer, { params, has }) {
      const { file, sha256 } = await ownSearch(deps, viewer, params['id'] ?? '')
      if (has(sha256)) return UNCHANGED
      const opened = await deps.blobs.open(file)
      if (!opened) throw new AppError('not_found')
      return {
        body: () => opened.stream,
        ...{ type: 'image/jpeg', length: opened.size, version: sha256, unlisted: true },
        maxAgeSeconds: HOUR_SECONDS,
      }
    },
  })
}
