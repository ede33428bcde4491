import { execFileSync } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { CODE_BYTES, hashPicture } from '../picture-hash/index.ts'
import { type Images, openImages, PictureError, PictureProcessError } from './index.ts'

let dir: string
let picture: Buffer
let images: Images

beforeAll(async () => {
  // The folder name has brackets, because some decoders read options from brackets at the end of a name.
  dir = await mkdtemp(join(tmpdir(), 'engawa-[images]-'))
  const noise = { type: 'gaussian' as const, mean: 128, sigma: 40 }
  picture = await sharp({ create: { width: 1_500, height: 1_500, channels: 3, noise, background: '#fff' } })
    .png()
    .toBuffer()
})
afterEach(() => images.close())
afterAll(() => rm(dir, { recursive: true, force: true }))

const processes = (): number[] =>
  execFileSync('ps', ['-o', 'pid=,args=', '--ppid', String(process.pid)])
    .toString()
    .split('\n')
    .filter((line) => line.includes('picture-process'))
    .map((line) => Number.parseInt(line, 10))

test('pictures from bytes and files are decoded in a separate process, which reports errors', async () => {
  images = openImages()
  const path = join(dir, 'a.png')
  await writeFile(path, picture)
  const inspected = { format: 'png', width: 1_500, height: 1_500, animated: false }
  expect(await images.inspect(picture)).toEqual(inspected)
  expect(await images.inspect(path)).toEqual(inspected)
  const variants = await images.makeVariants(path, { widths: [400, 200] })
  expect(variants.map(({ width, height }) => [width, height])).toEqual([
    [200, 200],
    [400, 400],
  ])
  expect((await sharp(variants[0]!.bytes).metadata()).format).toBe('webp')
  expect(await images.squareAvatar(picture, 64)).toMatchObject({ width: 64, height: 64 })

  const broken = images.makeVariants(picture.subarray(0, 900), { widths: [200] })
  await expect(broken).rejects.toThrow(PictureError)
  await expect(broken).rejects.toMatchObject({ reason: 'broken' })
  await expect(images.inspect(join(dir, 'none'))).rejects.toMatchObject({ code: 'ENOENT' })
})

test('a picture is hashed by its appearance', async () => {
  images = openImages()
  const drawn = await sharp(
    Buffer.from('<svg width="300" height="200"><rect width="90" height="150" fill="#a40"/></svg>'),
  )
    .png()
    .toBuffer()
  expect(await images.hash(drawn)).toEqual(await hashPicture(drawn))
  expect((await images.hash(drawn))?.code).toHaveLength(CODE_BYTES)
  expect(await images.hash(picture)).toBeNull()
  await expect(images.hash(picture.subarray(0, 900))).rejects.toMatchObject({ reason: 'broken' })
  await expect(images.hash(Buffer.from('<svg >'))).rejects.toMatchObject({ reason: 'unsupported' })
})

test('when the picture process ends, its tasks fail, and the next picture starts a new process', async () => {
  images = openImages()
  await images.inspect(picture)
  const drawn = images.makeVariants(picture, { widths: [1_500], formats: ['avif'] })
  for (const pid of processes()) process.kill(pid, 'SIGKILL')
  await expect(drawn).rejects.toThrow(PictureProcessError)
  expect(await images.inspect(picture)).toMatchObject({ width: 1_500 })
})

test('the process ends when it is idle or takes too long for a picture', async () => {
  images = openImages({ idleMs: 1 })
  await images.inspect(picture)
  await expect.poll(processes).toEqual([])
  images = openImages({ timeoutMs: 1 })
  await expect(images.makeVariants(picture, { widths: [1_500] })).rejects.toThrow(PictureProcessError)
  await expect.poll(processes).toEqual([])
})

test('large pictures that arrive at the same time are all decoded, also if one of them is broken', async () => {
  images = openImages()
  const tall = await sharp({ create: { width: 1_600, height: 9_000, channels: 3, background: '#123' } })
    .jpeg({ progressive: true })
    .toBuffer()
  const all = await Promise.allSettled([
    images.makeVariants(tall.subarray(0, 5_000), { widths: [1_600] }),
    ...Array.from({ length: 3 }, () => images.makeVariants(tall, { widths: [800] })),
  ])
  expect(all.map(({ status }) => status)).toEqual(['rejected', 'fulfilled', 'fulfilled', 'fulfilled'])
})
