import { existsSync } from 'node:fs'
import { cp, mkdtemp, rename } from 'node:fs/promises'
import { join } from 'node:path'
import { inject } from 'vitest'
import { createSiteFolder, open } from './server-process.ts'

/** Creates a folder for one site that was opened once and closed, which saves creating the database: most of a first start. */
export async function createUsedSiteFolder() {
  const data = await usedSiteData()
  const siteFolder = await createSiteFolder()
  await cp(data, siteFolder.dataDir, { recursive: true })
  return siteFolder
}

/** Returns the data of such a site: created by the first test of the run that needs it, then copied. */
async function usedSiteData(): Promise<string> {
  const scratch = inject('scratch')
  const data = join(scratch, 'opened before')
  if (existsSync(data)) return data
  const siteFolder = await createSiteFolder()
  try {
    const site = await open(siteFolder)
    await site.stop()
    const copy = join(await mkdtemp(join(scratch, 'copy ')), 'data')
    await cp(siteFolder.dataDir, copy, { recursive: true })
    // Another test file may have been faster; its data is equivalent.
    await rename(copy, data).catch((error: unknown) => {
      if (!existsSync(data)) throw error
    })
  } finally {
    await siteFolder.cleanUp()
  }
  return data
}
