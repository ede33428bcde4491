import { existsSync } from 'node:fs'
import { cp, mkdtemp, rename } from 'node:fs/promises'
import { join } from 'node:path'
import { findRunningDatabase } from '@engawa/platform/database'
import { inject } from 'vitest'
import { markSetUp } from '../set-up.ts'
import { createSiteFolder, open } from './server-process.ts'

/** Creates a folder of a site that was opened once, set up without an administrator, and closed. This saves creating the database, which takes most of a first start. */
export async function createUsedSiteFolder() {
  const data = await usedSiteData()
  const siteFolder = await createSiteFolder()
  await cp(data, siteFolder.dataDir, { recursive: true })
  return siteFolder
}

/** Returns a folder with the data of a site that was opened once. The first test of the run that needs it creates it. */
async function usedSiteData(): Promise<string> {
  const scratch = inject('scratch')
  const data = join(scratch, 'opened before')
  if (existsSync(data)) return data
  const siteFolder = await createSiteFolder()
  try {
    const site = await open(siteFolder)
    await markSetUp((await findRunningDatabase(join(siteFolder.dataDir, 'postgres'))) ?? '')
    await site.stop()
    const copy = join(await mkdtemp(join(scratch, 'copy ')), 'data')
    await cp(siteFolder.dataDir, copy, { recursive: true })
    // Another test file may have created the same folder meanwhile. Its data is equivalent.
    await rename(copy, data).catch((error: unknown) => {
      if (!existsSync(data)) throw error
    })
  } finally {
    await siteFolder.cleanUp()
  }
  return data
}
