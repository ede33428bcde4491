import { LIMITS } from '@engawa/contract'
import type { NovelsDeps } from '../novels-deps.ts'
import { forgetOldImports } from './forget-old-imports.ts'
import { handleBooks } from './run-import.ts'

/** The purpose of files from which novels are imported. */
export const BOOK = 'book'

/** Registers the files and jobs of imports. Must be called once, before any job runs. */
export function prepareImports(deps: NovelsDeps): void {
  deps.files.definePurpose(BOOK, {
    label: { en: 'Books for import', zh: '导入的书稿' },
    maxBytes: LIMITS.importBytes,
  })
  handleBooks(deps)
  deps.jobs.every('hour', 'novels.tidy-imports', () => forgetOldImports(deps))
}
