import { existsSync } from 'node:fs'
import { cp, mkdtemp, rename } from 'node:fs/promises'
import { join } from 'node:path'
import { inject } from 'vitest'
import { createPlace, open } from './server-process.ts'

/** Creates a folder for one site that was opened once and closed, which saves creating the database: most of a first start. */
export async function createPlaceOpenedBefore() {
  const data = await openedBefore()
  const place = await createPlace()
  await cp(data, place.dataDir, { recursive: true })
  return place
}

/** Returns the data of such a site: created by the first test of the run that needs it, then copied. */
async function openedBefore(): Promise<string> {
  const scratch = inject('scratch')
  const data = join(scratch, 'opened before')
  if (existsSync(data)) return data
  const place = await createPlace()
  try {
    const site = await open(place)
    await site.stop()
    const copy = join(await mkdtemp(join(scratch, 'copy ')), 'data')
    await cp(place.dataDir, copy, { recursive: true })
    // Another test file may have been faster; its data is equivalent.
    await rename(copy, data).catch((error: unknown) => {
      if (!existsSync(data)) throw error
    })
  } finally {
    await place.cleanUp()
  }
  return data
}
