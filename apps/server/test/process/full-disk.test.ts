import { spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdir, readdir, rm, statfs, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { comicContent, comics, works } from '@engawa/contract'
import { Client } from 'pg'
import sharp from 'sharp'
import { expect, test, vi } from 'vitest'
import { addPages, makeComic } from '../comics.ts'
import { adminEnv, frontOf } from './front.ts'
import { open } from './server-process.ts'
import { scratchSite } from './scratch-site.ts'
import { until } from './until.ts'

vi.setConfig({ testTimeout: 600_000, hookTimeout: 300_000 })

// The small disk is mounted in a namespace of the server process, so the mount disappears when the server ends.
const mountOf = (megabytes: number): string => `mount -t tmpfs -o size=${megabytes}m tmpfs "$0" && exec "$@"`
const withSmallDisk = (folder: string, megabytes = 24): string[] => [
  ...['unshare', '--mount', 'sh', '-c'],
  ...[mountOf(megabytes), folder],
]

const canMount = (folder: string): boolean => {
  const [program, ...args] = [...withSmallDisk(folder), 'true']
  return spawnSync(program!, args).status === 0
}

const scratch = scratchSite()

/** Returns an incompressible picture of about three bytes per pixel. */
const noise = (side: number): Promise<Buffer> =>
  sharp(randomBytes(side * side * 3), { raw: { width: side, height: side, channels: 3 } })
    .png()
    .toBuffer()

test('an upload to a full disk fails with a clear error, and succeeds when there is space again', async (context) => {
  const folder = join(scratch.siteFolder.dataDir, 'files')
  await mkdir(folder, { recursive: true })
  if (!canMount(folder)) context.skip('a small disk can be made by root on Linux only')

  const server = await open(scratch.siteFolder, { DATABASE_URL: scratch.database.url }, withSmallDisk(folder))
  const disk = `/proc/${server.child.pid}/root${folder}`
  const front = frontOf(server.url)
  const author = await front.register()
  const { chapterId } = await makeComic(front, author, { pages: 0 })
  const bytes = await noise(1_000)
  await writeFile(join(disk, 'filler'), Buffer.alloc(22 * 1024 * 1024))

  const input = { chapterId, files: [{ name: '1.png', size: bytes.length }] }
  const { items } = await front.call(works.createPresigned, input, author)
  const refused = await front.put(items[0]!.presignedUrl, bytes)
  expect(refused.status).toBe(507)
  expect(await refused.json()).toMatchObject({ code: 50701, data: null, error: { name: 'storage_full' } })
  const left = await readdir(disk, { recursive: true, withFileTypes: true })
  expect(left.filter((each) => each.isFile()).map((each) => each.name)).toEqual(['filler'])
  expect((await front.call(comicContent, { chapterId }, author)).pages).toEqual([])

  await front.register()
  await rm(join(disk, 'filler'))
  const again = await front.put(items[0]!.presignedUrl, bytes)
  expect(again.status).toBe(200)
  const uploadIds = [items[0]!.uploadId]
  expect((await front.call(comics.addPages, { chapterId, uploadIds }, author)).refused).toEqual([])
  await addPages(front, author, chapterId, [{ name: '2.png', bytes: await noise(40) }])
  await until('both pages are prepared', async () => {
    const { pages } = await front.call(comicContent, { chapterId }, author)
    return pages.length === 2 && pages.every((page) => page.state === 'ready')
  })
})

type Readiness = { status: string; degraded: string[] }

const readiness = async (url: string): Promise<[number, Readiness]> => {
  const answer = await fetch(`${url}/readyz`)
  return [answer.status, (await answer.json()) as Readiness]
}
const isWritable = async (url: string): Promise<boolean> =>
  !(await readiness(url))[1].degraded.includes('database_writes')

test('the site is degraded while the disk of the database is full, and recovers afterwards', async (context) => {
  const folder = join(scratch.siteFolder.dataDir, 'postgres')
  await mkdir(folder, { recursive: true })
  if (!canMount(folder)) context.skip('a small disk can be made by root on Linux only')

  const server = await open(scratch.siteFolder, adminEnv, withSmallDisk(folder, 400))
  const disk = `/proc/${server.child.pid}/root${folder}`
  expect(await readiness(server.url)).toMatchObject([200, { status: 'ready', degraded: [] }])
  const { bavail, bsize } = await statfs(disk)
  // The database may have written since, so that less fits.
  await writeFile(join(disk, 'filler'), Buffer.alloc(bavail * bsize)).catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code !== 'ENOSPC') throw error
    },
  )

  await until('the full disk is named', async () => !(await isWritable(server.url)))
  expect(await readiness(server.url)).toMatchObject([
    200,
    { status: 'degraded', degraded: ['database_writes'] },
  ])
  await rm(join(disk, 'filler'))
  await until('writes are taken again', () => isWritable(server.url))
  await frontOf(server.url).register()
})

test('a read-only database makes the site degraded, and writes answer 503', async () => {
  const { url } = await open(scratch.siteFolder, { DATABASE_URL: scratch.database.url })
  const front = frontOf(url)
  const author = await front.register()
  const name = new URL(scratch.database.url).pathname.slice(1)
  const client = new Client({ connectionString: scratch.database.url })
  await client.connect()
  /**
   * Makes the database read-only or writable. Ends the connections of the site, because the setting applies only to new
   * connections.
   */
  const setReadOnly = async (on: boolean): Promise<void> => {
    await client.query('set default_transaction_read_only = off')
    await client.query(`alter database ${name} set default_transaction_read_only = ${on ? 'on' : 'off'}`)
    await client.query(
      'select pg_terminate_backend(pid) from pg_stat_activity where datname = $1 and pid <> pg_backend_pid()',
      [name],
    )
  }

  await setReadOnly(true)
  await until('the site says so', async () => (await readiness(url))[1].degraded.includes('database_writes'))
  expect(await readiness(url)).toMatchObject([200, { status: 'degraded' }])
  const written = front.call(works.create, { type: 'comic', title: 'Not now' }, author)
  await expect(written).rejects.toMatchObject({ errorName: 'unavailable' })
  await setReadOnly(false)
  await until('writes are taken again', () => isWritable(url))
  await front.call(works.create, { type: 'comic', title: 'Now' }, author)
  await client.end()
})
