import { sql } from 'kysely'
import { enqueueVideo, prepareVideoJob } from './prepare-video.ts'
import type { VideosDeps } from './videos-deps.ts'
import { lockFor } from '../../../locks.ts'

/** Enqueues a job for every video that waits and has none: one that was interrupted too often has failed for good. */
export const resumePreparing = (deps: VideosDeps): Promise<void> =>
  deps.database.transaction(async (tx) => {
    await lockFor(tx, 'resume-videos')
    const { rows } = await sql<{ id: number; uid: number }>`
      select id, uid from videos
      where state = 'preparing' and id not in (
        select (job.data ->> 'videoId')::bigint from ${deps.jobs.unfinished(prepareVideoJob)} as job
      )
      order by id`.execute(tx)
    for (const row of rows) await enqueueVideo(deps, tx, row)
  })
