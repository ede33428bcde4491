import { defineJob } from '@engawa/platform/jobs'
import { z } from 'zod'
import type { ImageSearchDeps } from '../image-search-deps.ts'
import { addPictures } from './add-pictures.ts'
import { fillPictures } from './fill-pictures.ts'
import { hashDue } from './hash-due.ts'

const one = () => 'all'
const hashJob = defineJob('image-search.hash', z.object({}), {
  key: one,
  expireInSeconds: 600,
})
const fillJob = defineJob('image-search.fill', z.object({}), {
  key: one,
  expireInSeconds: 3_600,
  afterRestore: false,
})

/**
 * Hashes every public picture: new pictures after they are stored, older pictures in the background. Hashes one picture at a time, so that
 * members who upload pictures do not wait for this.
 */
export function hashOwnPictures(deps: ImageSearchDeps): void {
  deps.files.onStored(async (tx, files) => {
    const shown = files.filter(({ purpose }) => deps.files.shownOf(purpose))
    if (shown.length === 0) return
    await addPictures(tx, shown, deps.clock.now())
    await deps.jobs.enqueue(tx, hashJob, {})
  })
  const more = (job: typeof hashJob) => deps.database.transaction((tx) => deps.jobs.enqueue(tx, job, {}))
  deps.jobs.every('10 minutes', hashJob, async (signal) => {
    if ((await hashDue(deps, signal)) === 'more') await more(hashJob)
  })
  deps.jobs.handle(fillJob, async (_payload, { signal }) => {
    await fillPictures(deps, signal)
    await more(hashJob)
  })
  deps.startTasks.push(() => more(fillJob))
}
