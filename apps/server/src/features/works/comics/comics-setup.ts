import { LIMITS } from '@engawa/contract'
import type { WorksDeps } from '../works-deps.ts'
import { ARCHIVE, JPEG, ORIGINAL, PAGE } from './comic-files.ts'
import { placesOfPages } from './page-places.ts'
import { handlePreparePages } from './prepare-page.ts'
import { forgetImports } from './forget-imports.ts'
import { handleImports } from './run-import.ts'

/** Registers the files and jobs of comics. Must be called once, before any job runs. */
export function prepareComics(deps: WorksDeps): void {
  deps.files.definePurpose(PAGE, {
    label: { en: 'Comic pages', zh: '漫画页' },
    maxBytes: LIMITS.pictureBytes,
    shown: { places: placesOfPages },
  })
  deps.files.definePurpose(ORIGINAL, {
    label: { en: 'Originals of comic pages', zh: '漫画页原图' },
    maxBytes: LIMITS.pictureBytes,
  })
  deps.files.definePurpose(JPEG, {
    label: { en: 'Comic pages for EPUB', zh: 'EPUB 用的漫画页' },
    maxBytes: LIMITS.pictureBytes,
  })
  deps.files.definePurpose(ARCHIVE, {
    label: { en: 'Archives for import', zh: '导入的压缩包' },
    maxBytes: LIMITS.importBytes,
  })
  handlePreparePages(deps)
  handleImports(deps)
  deps.jobs.every('hour', 'comics.forget-imports', () => forgetImports(deps))
}
