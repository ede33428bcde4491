import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openImages } from '../../images/index.ts'
import { makeVideo } from '../../testing/index.ts'
import { openVideos } from '../../video/index.ts'
import { allowWrites, openSandbox } from '../index.ts'

let dataDir: string
let work: string
const images = openImages()

const store = async (name: string, bytes: Buffer): Promise<string> => {
  const path = join(dataDir, 'files', name)
  await writeFile(path, bytes, { mode: 0o600 })
  return path
}

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'engawa-data-'))
  await mkdir(join(dataDir, 'files'), { mode: 0o700 })
  await openSandbox(dataDir)
  work = await mkdtemp(join(tmpdir(), 'engawa-work-'))
  await allowWrites(work)
})
afterAll(async () => {
  images.close()
  for (const folder of [dataDir, work]) await rm(folder, { recursive: true })
})

test('a confined process can decode and encode a picture', async () => {
  const create = { width: 900, height: 600, channels: 3, background: 'red' } as const
  const path = await store('picture.png', await sharp({ create }).png().toBuffer())
  expect(await images.inspect(path)).toMatchObject({ format: 'png', width: 900 })
  expect(await images.makeVariants(path, { widths: [320], formats: ['webp', 'avif'] })).toHaveLength(2)
})

test('a confined process can read and encode a video', { timeout: 120_000 }, async () => {
  const path = await store('video.mp4', await makeVideo())
  const videos = openVideos()
  const { duration } = await videos.inspect(path)
  const { posters } = await videos.extractPictures({ path, folder: work, duration })
  expect(posters.length).toBeGreaterThan(0)
  const audio = await videos.encodeAudio({ path, out: join(work, 'audio'), segmentSeconds: 4 })
  expect(audio?.segments.length).toBeGreaterThan(0)
})
