import { afterEach, beforeEach } from 'vitest'
import { copyDatabase } from '../database.ts'
import { createSiteFolder, type SiteFolder } from './server-process.ts'

type Scratch = { siteFolder: SiteFolder; database: Awaited<ReturnType<typeof copyDatabase>> }

/** Gives each test of the file a new folder for site processes and a new database. Both are set when a test begins. */
export function scratchSite(): Scratch {
  const scratch: Partial<Scratch> = {}
  beforeEach(async () => {
    scratch.siteFolder = await createSiteFolder()
    scratch.database = await copyDatabase()
  })
  afterEach(async () => {
    await scratch.siteFolder?.cleanUp()
    await scratch.database?.drop()
    delete scratch.siteFolder
    delete scratch.database
  })
  return scratch as Scratch
}
