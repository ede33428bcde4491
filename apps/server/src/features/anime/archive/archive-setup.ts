import { ANIME_LIMITS } from '@engawa/contract'
import { defineJob } from '@engawa/platform/jobs'
import { z } from 'zod'
import type { AnimeDeps } from '../anime-deps.ts'
import { importArchive } from './import-archive.ts'

/** `ARCHIVE` is the purpose of uploaded archives, and `IMPORTING` is the name of the task that imports one. */
export const ARCHIVE = 'anime-archive'
export const IMPORTING = 'anime.import'

export const importJob = defineJob(IMPORTING, z.object({ archiveId: z.number().int() }), {
  expireInSeconds: 43_200,
  retryLimit: 2,
  afterRestore: false,
})

/** Registers the files and the job of archives; must be called once, before the jobs start. */
export function prepareArchives(deps: AnimeDeps): void {
  deps.files.definePurpose(ARCHIVE, {
    label: { en: 'Anime database archives', zh: '番剧数据存档' },
    maxBytes: ANIME_LIMITS.archiveBytes,
  })
  deps.jobs.handle(importJob, ({ archiveId }, { signal }) =>
    deps.tasks.run(IMPORTING, (report) => importArchive(deps, { archiveId, report, signal })),
  )
}
