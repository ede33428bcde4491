import { chmod, mkdir, readdir, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { publishComic } from '../comics.ts'
import { copyDatabase } from '../database.ts'
import { frontOf } from './front.ts'
import { createSiteFolder, open, type SiteFolder } from './server-process.ts'

vi.setConfig({ testTimeout: 300_000, hookTimeout: 120_000 })

let siteFolder: SiteFolder

beforeEach(async () => {
  siteFolder = await createSiteFolder()
})
afterEach(() => siteFolder?.cleanUp())

/** Returns the files and folders below a folder that other users of the machine can access. */
async function openFiles(folder: string): Promise<string[]> {
  const found: string[] = []
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name)
    if (((await stat(path)).mode & 0o077) !== 0) found.push(path)
    if (entry.isDirectory()) found.push(...(await openFiles(path)))
  }
  return found
}

test.runIf(process.platform !== 'win32')(
  'other users of the machine cannot read files in a data folder that existed before, with an external database',
  async () => {
    await mkdir(join(siteFolder.dataDir, 'files'), { recursive: true })
    await writeFile(join(siteFolder.dataDir, 'files', 'old'), '')
    await chmod(siteFolder.dataDir, 0o755)
    await chmod(join(siteFolder.dataDir, 'files'), 0o755)
    await chmod(join(siteFolder.dataDir, 'files', 'old'), 0o644)
    const database = await copyDatabase()
    try {
      const env = { DATABASE_URL: database.url }
      const site = await open(siteFolder, env)
      const front = frontOf(site.url)
      await publishComic(front, await front.register(), { title: 'Closed', pages: 1 })
      const mode = async (path: string) => (await stat(path)).mode & 0o777
      expect(await mode(siteFolder.dataDir)).toBe(0o700)
      expect(await mode(join(siteFolder.dataDir, 'files'))).toBe(0o700)
      // An old file retains its mode, but other users cannot reach it, because they cannot enter its folder.
      expect(await openFiles(siteFolder.dataDir)).toEqual([join(siteFolder.dataDir, 'files', 'old')])
      expect(site.output().includes('runs as root')).toBe(process.getuid?.() === 0)
      await site.stop()
    } finally {
      await siteFolder.cleanUp()
      await database.drop()
    }
  },
)
