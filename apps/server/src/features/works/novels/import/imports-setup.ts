import { LIMITS } from '@engawa/contract'
import type { NovelsDeps } from '../novels-deps.ts'
import { forgetOldImports } from './forget-old-imports.ts'
import { handleBooks } from './run-import.ts'

/** The purpose of files that novels are taken from. */
export const BOOK = 'book'

/** Registers the files and jobs of imports; once, before anything runs. */
export function prepareImports(deps: NovelsDeps): void {
  deps.files.definePurpose(BOOK, {
    label: { en: 'Books for import', zh: '导入的书稿' },
    maxBytes: LIMITS.importBytes,
  })
  handleBooks(deps)
  deps.jobs.every('hour', 'novels.tidy-imports', () => forgetOldImports(deps))
}
