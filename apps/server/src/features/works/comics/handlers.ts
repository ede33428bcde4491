import { comics } from '@engawa/contract'
import type { WorksDeps } from '../works-deps.ts'
import { addPages } from './operations/add-pages.ts'
import { arrangePages } from './operations/arrange-pages.ts'
import { coverFromPage } from './operations/cover-from-page.ts'
import { describePages } from './operations/describe-pages.ts'
import { importArchive } from './operations/import-archive.ts'
import { importState } from './operations/import-state.ts'
import { preview } from './operations/preview.ts'
import { retry } from './operations/retry.ts'

export const handlersOf = (deps: WorksDeps) => ({
  addPages: addPages(deps),
  arrangePages: arrangePages(deps),
  coverFromPage: coverFromPage(deps),
  describePages: describePages(deps),
  importArchive: importArchive(deps),
  importState: importState(deps),
  preview: preview(deps),
  retry: retry(deps),
})
