import { spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { comicContent, comics, works } from '@engawa/contract'
import sharp from 'sharp'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { addPages, makeComic } from '../comics.ts'
import { copyDatabase } from '../database.ts'
import { frontOf } from './front.ts'
import { createPlace, open, type Place } from './server-process.ts'
import { until } from './until.ts'

vi.setConfig({ testTimeout: 600_000, hookTimeout: 300_000 })

// A mount of the server's own: it is gone when the server is, however that ends.
const MOUNT = 'mount -t tmpfs -o size=24m tmpfs "$0" && exec "$@"'
const withSmallDisk = (folder: string): string[] => ['unshare', '--mount', 'sh', '-c', MOUNT, folder]

const canMount = (folder: string): boolean => {
  const [program, ...args] = [...withSmallDisk(folder), 'true']
  return spawnSync(program!, args).status === 0
}

let place: Place
let database: Awaited<ReturnType<typeof copyDatabase>>

beforeEach(async () => {
  place = await createPlace()
  database = await copyDatabase()
})

afterEach(async () => {
  await place?.cleanUp()
  await database?.drop()
})

/** A picture that cannot be packed: about three bytes for each pixel. */
const noise = (side: number): Promise<Buffer> =>
  sharp(randomBytes(side * side * 3), { raw: { width: side, height: side, channels: 3 } })
    .png()
    .toBuffer()

test('a full disk refuses an upload with a clear error, and takes it when there is room again', async (context) => {
  const folder = join(place.dataDir, 'files')
  await mkdir(folder, { recursive: true })
  if (!canMount(folder)) context.skip('a small disk can be made by root on Linux only')

  const server = await open(place, { DATABASE_URL: database.url }, withSmallDisk(folder))
  const disk = `/proc/${server.child.pid}/root${folder}`
  const front = frontOf(server.url)
  const author = await front.register()
  const { chapterId } = await makeComic(front, author, { pages: 0 })
  const bytes = await noise(1_000)
  await writeFile(join(disk, 'filler'), Buffer.alloc(22 * 1024 * 1024))

  const ask = { chapterId, files: [{ name: '1.png', size: bytes.length }] }
  const { items } = await front.call(works.createPresigned, ask, author)
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
