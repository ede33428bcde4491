import { LIMITS } from '@engawa/contract'
import { defineJob } from '@engawa/platform/jobs'
import { z } from 'zod'
import type { NovelsDeps } from '../novels-deps.ts'
import { forgetOldImports, resumeImports } from './resume-imports.ts'
import { handleBooks } from './run-import.ts'

/** The purpose of files that novels are taken from. */
export const BOOK = 'book'

export const tidyImportsJob = defineJob('novels.tidy-imports', z.object({}), { cron: '41 * * * *' })

/** Registers the files and jobs of imports; once, before anything runs. */
export function prepareImports(deps: NovelsDeps): void {
  deps.files.definePurpose(BOOK, {
    label: { en: 'Books for import', zh: '导入的书稿' },
    maxBytes: LIMITS.importBytes,
  })
  handleBooks(deps)
  deps.jobs.handle(tidyImportsJob, async () => {
    await resumeImports(deps)
    await forgetOldImports(deps)
  })
  deps.startTasks.push(() => resumeImports(deps))
}
