import { ANIME_LIMITS } from '@engawa/contract'
import { defineJob } from '@engawa/platform/jobs'
import { z } from 'zod'
import type { AnimeDeps } from '../anime-deps.ts'
import { importArchive } from './import-archive.ts'

/** The purpose of uploaded archives, and the name of the task that imports an archive. */
export const ARCHIVE = 'anime-archive'
export const IMPORTING = 'anime.import'

export const importJob = defineJob(IMPORTING, z.object({ archiveId: z.number().int() }), {
  expireInSeconds: 43_200,
  retryLimit: 2,
  afterRestore: false,
})

/** Registers the files and the job of archives; call it once, before anything runs. */
export function prepareArchives(deps: AnimeDeps): void {
  deps.files.definePurpose(ARCHIVE, {
    label: { en: 'Anime database archives', zh: '番剧数据存档' },
    maxBytes: ANIME_LIMITS.archiveBytes,
  })
  deps.jobs.handle(importJob, ({ archiveId }, { signal }) =>
    deps.tasks.run(IMPORTING, (report) => importArchive(deps, { archiveId, report, signal })),
  )
}
