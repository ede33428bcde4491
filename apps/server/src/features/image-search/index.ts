import { ascii2d, sauceNao } from '@engawa/connectors/image-search'
import { LIMITS } from '@engawa/contract'
import { bind } from '../../endpoints/operation.ts'
import { defineSearchPicture } from './define-search-picture.ts'
import type { ImageSearchBase, ImageSearchDeps } from './image-search-deps.ts'
import { hashOwnPictures } from './own-pictures/hash-own-pictures.ts'
import { createPictureIndex } from './own-pictures/picture-index.ts'
import { ownSearches } from './personal-data.ts'
import { FILE_PURPOSE, sweepSearches } from './searches.ts'
import * as operations from './operations.ts'

/** Searches by picture: with foreign engines for pictures of other sites, and among the pictures of this site. */
export function createImageSearch(base: ImageSearchBase) {
  const deps: ImageSearchDeps = { ...base, index: createPictureIndex(base) }
  deps.files.definePurpose(FILE_PURPOSE, {
    label: { en: 'Searched pictures', zh: '以图搜图' },
    maxBytes: LIMITS.pictureBytes,
  })
  deps.sources.define(sauceNao)
  deps.sources.define(ascii2d)
  hashOwnPictures(deps)
  defineSearchPicture(deps)
  deps.jobs.every('hour', 'image-search.sweep', () => sweepSearches(deps))
  deps.personalData.register(ownSearches)
  return {
    handlers: bind(deps, operations),
  }
}
