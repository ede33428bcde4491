import { AppError } from '@engawa/contract'
import type { Challenge } from '../../registries/documents.ts'
import type { CataloguesDeps } from './catalogues-deps.ts'
import { textsOf } from './catalogue-texts.ts'
import { chapterItem } from './items.ts'
import { BASE, DIVINA_TYPE } from './opds2/write-feed.ts'
import { writeManifest } from './opds2/write-manifest.ts'
import { idIn } from './read-query.ts'

/** Defines the manifests. A manifest lists the pages of a chapter that consists of pictures. */
export function defineManifests(
  { documents, works: { catalogue } }: CataloguesDeps,
  challenge: Challenge,
): void {
  documents.define({
    path: `${BASE}/chapters/:id`,
    audience: 'member',
    rate: 'read',
    apps: { challenge },
    async answer(viewer, { params, origin }) {
      const found = await catalogue.pages(viewer, idIn(params['id'], 'chapter_not_found'))
      const work = await catalogue.work(viewer, found.workId)
      const item = chapterItem(work, found.chapter, textsOf(viewer.language), { named: true })
      if (!item.pages) throw new AppError('chapter_not_found')
      const body = writeManifest({ ...item, pages: item.pages }, found, origin)
      return { body, type: DIVINA_TYPE, unlisted: true }
    },
  })
}
