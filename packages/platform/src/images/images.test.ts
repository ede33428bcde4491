import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { inspectPicture } from './inspect-picture.ts'
import { makeVariants, squareAvatar } from './make-variants.ts'
import type { PictureError } from './picture-error.ts'

type Colour = { r: number; g: number; b: number }
const RED = { r: 250, g: 10, b: 10 }
const BLUE = { r: 10, g: 10, b: 250 }

const plain = (width: number, height: number, background: Colour = RED) =>
  sharp({ create: { width, height, channels: 3, background } })

/** Returns a picture of noise, which compresses badly, so that a truncated file really lacks data. */
const noisy = () => {
  const noise = { type: 'gaussian' as const, mean: 128, sigma: 40 }
  return sharp({ create: { width: 300, height: 300, channels: 3, background: RED, noise } })
}

/** Returns a picture whose left half is red and right half is blue. */
const twoHalves = (width: number, height: number) =>
  plain(width, height, BLUE).composite([
    { input: { create: { width: width / 2, height, channels: 3, background: RED } }, left: 0, top: 0 },
  ])

async function colourAt(bytes: Uint8Array, x: number, y: number): Promise<'red' | 'blue' | 'other'> {
  const { data, info } = await sharp(bytes).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  const [r = 0, , b = 0] = data.subarray((y * info.width + x) * info.channels)
  if (r > 180 && b < 90) return 'red'
  return b > 180 && r < 90 ? 'blue' : 'other'
}

const reasonOf = (work: Promise<unknown>) =>
  work.then(
    () => 'accepted',
    (error: PictureError) => error.reason,
  )

function pngChunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), data])
  const frame = Buffer.alloc(8)
  frame.writeUInt32BE(data.length, 0)
  frame.writeUInt32BE(crc32(body), 4)
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)])
}

/** Returns a few bytes with the header of a PNG of this size, without its pixels. */
function pngThatClaims(width: number, height: number, { depth = 8, interlaced = false } = {}): Buffer {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  head.set([depth, 2, 0, 0, interlaced ? 1 : 0], 8)
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  const rows = deflateSync(Buffer.alloc(100))
  return Buffer.concat([
    signature,
    pngChunk('IHDR', head),
    pngChunk('IDAT', rows),
    pngChunk('IEND', Buffer.alloc(0)),
  ])
}

test('a picture is inspected from its bytes and from a file', async () => {
  const made = {
    jpeg: await plain(40, 30).jpeg().toBuffer(),
    png: await plain(40, 30).png().toBuffer(),
    webp: await plain(40, 30).webp().toBuffer(),
    avif: await plain(40, 30).avif({ effort: 0 }).toBuffer(),
    gif: await plain(40, 30).gif().toBuffer(),
  }
  for (const [format, bytes] of Object.entries(made))
    expect(await inspectPicture(bytes)).toEqual({ format, width: 40, height: 30, animated: false })

  const dir = await mkdtemp(join(tmpdir(), 'engawa-images-'))
  try {
    const path = join(dir, 'named wrongly.txt')
    await writeFile(path, made.png)
    expect((await inspectPicture(path)).format).toBe('png')
    expect((await makeVariants(path, { widths: [20] }))[0]).toMatchObject({ width: 20, height: 15 })
    await expect(inspectPicture(join(dir, 'none.png'))).rejects.toMatchObject({ code: 'ENOENT' })
  } finally {
    await rm(dir, { recursive: true, force: true })
  }
})

test('a file that is not a picture, or a picture that is too large, is refused before it is decoded', async () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'
  const cases: [string, Uint8Array][] = [
    ['empty', Buffer.alloc(0)],
    ['not_a_picture', Buffer.from('<!doctype html><html><body>hello</body></html>')],
    ['not_a_picture', Buffer.from('GI')],
    ['not_a_picture', Buffer.from('%PDF-1.7 …')],
    ['unsupported', Buffer.from(svg)],
    ['unsupported', Buffer.from(`<?xml version="1.0"?>\n<!-- x -->\n${svg}`)],
    ['unsupported', await plain(4, 4).tiff().toBuffer()],
    ['broken', (await plain(40, 30).png().toBuffer()).subarray(0, 20)],
    ['broken', (await plain(40, 30).jpeg().toBuffer()).subarray(0, 20)],
    ['too_many_pixels', pngThatClaims(30_000, 30_000)],
    ['too_many_pixels', pngThatClaims(12_001, 1)],
    ['too_many_pixels', pngThatClaims(11_000, 11_000)],
  ]
  for (const [reason, bytes] of cases) {
    const start = Buffer.from(bytes).toString('latin1', 0, 40)
    expect(await reasonOf(inspectPicture(bytes)), start).toBe(reason)
    expect(await reasonOf(makeVariants(bytes, { widths: [10] })), start).toBe(reason)
    expect(await reasonOf(squareAvatar(bytes)), start).toBe(reason)
  }
})

test.each([false, true])(
  'a JPEG without the mark of its end is drawn (progressive: %s)',
  async (progressive) => {
    const jpeg = await noisy().jpeg({ progressive }).toBuffer()
    const [drawn] = await makeVariants(jpeg.subarray(0, -2), { widths: [300] })
    const [whole] = await makeVariants(jpeg, { widths: [300] })
    expect(drawn).toEqual(whole)
    const cut = jpeg.subarray(0, jpeg.length * 0.6)
    expect(await reasonOf(makeVariants(cut, { widths: [300] }))).toBe('broken')
  },
)

test('a truncated picture is refused as broken', async () => {
  for (const whole of [
    await noisy().jpeg().toBuffer(),
    await noisy().png().toBuffer(),
    await noisy().webp().toBuffer(),
  ]) {
    const cut = whole.subarray(0, Math.floor(whole.length / 2))
    expect(await reasonOf(makeVariants(cut, { widths: [300] }))).toBe('broken')
    expect(await reasonOf(makeVariants(whole, { widths: [300] }))).toBe('accepted')
  }
  expect(await reasonOf(makeVariants(pngThatClaims(500, 500), { widths: [300] }))).toBe('broken')
})

test('variants are never enlarged, exist in every format, and have a preview', async () => {
  const bytes = await twoHalves(400, 200).png().toBuffer()
  const variants = await makeVariants(bytes, {
    widths: [900, 100, 500, 200],
    formats: ['webp', 'avif', 'jpeg'],
  })
  expect(variants.map(({ width, height, contentType }) => `${width}x${height} ${contentType}`)).toEqual(
    [100, 200, 400].flatMap((width) =>
      ['webp', 'avif', 'jpeg'].map((f) => `${width}x${width / 2} image/${f}`),
    ),
  )
  for (const { bytes: made, width, height, contentType, thumbhash } of variants) {
    expect(await inspectPicture(made)).toMatchObject({ width, height, format: contentType.slice(6) })
    expect(await colourAt(made, 10, 10)).toBe('red')
    expect(await colourAt(made, width - 10, 10)).toBe('blue')
    expect(Buffer.from(thumbhash, 'base64').length).toBeGreaterThan(4)
  }
  expect(await makeVariants(bytes, { widths: [] })).toEqual([])
})

test('a rotated photo is turned upright and loses its metadata', async () => {
  const photo = await twoHalves(200, 100)
    .jpeg()
    .withMetadata({ orientation: 6 })
    .withExifMerge({ IFD0: { Artist: 'somebody' }, IFD3: { GPSLatitude: '1/1 2/1 3/1' } })
    .toBuffer()
  expect(await inspectPicture(photo)).toMatchObject({ width: 100, height: 200 })
  const [variant] = await makeVariants(photo, { widths: [1_000], formats: ['jpeg'] })
  expect(variant).toMatchObject({ width: 100, height: 200 })
  expect(await colourAt(variant!.bytes, 50, 20)).toBe('red')
  expect(await colourAt(variant!.bytes, 50, 180)).toBe('blue')
  const { exif, icc, xmp, orientation } = await sharp(variant!.bytes).metadata()
  expect([exif, icc, xmp, orientation]).toEqual([undefined, undefined, undefined, undefined])
  expect(variant!.bytes.includes('somebody')).toBe(false)
})

test('the colours of a picture for print (CMYK) are converted to screen colours (sRGB)', async () => {
  const cmyk = await plain(50, 50).toColourspace('cmyk').jpeg().toBuffer()
  expect((await sharp(cmyk).metadata()).space).toBe('cmyk')
  const [variant] = await makeVariants(cmyk, { widths: [50], formats: ['png'] })
  expect((await sharp(variant!.bytes).metadata()).space).toBe('srgb')
  const { data } = await sharp(variant!.bytes).raw().toBuffer({ resolveWithObject: true })
  expect(data[0]).toBeGreaterThan(data[2]! + 60)
})

test('only the first frame of an animation is used', async () => {
  const frames = await Promise.all([RED, BLUE].map((colour) => plain(60, 40, colour).png().toBuffer()))
  for (const format of ['gif', 'webp'] as const) {
    const moving = await sharp(frames, { join: { animated: true } })
      .toFormat(format)
      .toBuffer()
    expect(await inspectPicture(moving)).toEqual({ format, width: 60, height: 40, animated: true })
    const [variant] = await makeVariants(moving, { widths: [60] })
    expect(variant).toMatchObject({ width: 60, height: 40 })
    expect((await inspectPicture(variant!.bytes)).animated).toBe(false)
    expect(await colourAt(variant!.bytes, 30, 20)).toBe('red')
  }
})

test('an AVIF with several pictures is not an animation, and its main picture is used', async () => {
  const path = join(import.meta.dirname, '../../../../apps/server/test/cases/files/avif-primary-second.avif')
  expect(await inspectPicture(path)).toEqual({ format: 'avif', width: 64, height: 96, animated: false })
  const [variant] = await makeVariants(path, { widths: [64] })
  expect(variant).toMatchObject({ width: 64, height: 96 })
  expect(await colourAt(variant!.bytes, 30, 40)).toBe('blue')
})

test('an AVIF with a form that the decoder does not know is refused for this reason', async () => {
  const avif = await plain(40, 30).avif({ effort: 0 }).toBuffer()
  const unknown = Buffer.from(avif)
  unknown.write('sato', unknown.indexOf('av01', unknown.indexOf('infe')), 'latin1')
  expect(await reasonOf(inspectPicture(unknown))).toBe('unsupported')
  const truncated = avif.subarray(0, avif.length - 20)
  expect(await reasonOf(makeVariants(truncated, { widths: [40] }))).toBe('broken')
})

test('deep and grey pictures, and pictures with a profile, keep their colours', async () => {
  const grey = { r: 128, g: 128, b: 128 }
  const made = [
    await plain(40, 30, grey).toColourspace('rgb16').png().toBuffer(),
    await plain(40, 30, grey).toColourspace('b-w').png().toBuffer(),
    await plain(40, 30, grey).avif({ bitdepth: 10, effort: 0 }).toBuffer(),
    await plain(40, 30, grey).withIccProfile('p3').jpeg({ progressive: true }).toBuffer(),
  ]
  for (const bytes of made) {
    const [variant] = await makeVariants(bytes, { widths: [40], formats: ['png'] })
    const { data } = await sharp(variant!.bytes)
      .toColourspace('srgb')
      .raw()
      .toBuffer({ resolveWithObject: true })
    expect(Math.abs(data[0]! - 128)).toBeLessThan(4)
  }
})

/** Returns a GIF of 40 × 30 pixels with one red frame. The codes of the frame are not compressed. */
function gifWithFrame(
  left: number,
  top: number,
  width: number,
  height: number,
  before = Buffer.alloc(0),
): Buffer {
  const screen = Buffer.from([40, 0, 30, 0, 0x80, 0, 0, 250, 10, 10, 0, 0, 0])
  const codes = Array.from({ length: width * height }, (_, at) => (at % 2 === 0 ? [4, 0] : [0])).flat()
  const bits = [...codes, 5]
    .map((code) => code.toString(2).padStart(3, '0'))
    .toReversed()
    .join('')
  const bytes = (bits.padStart(Math.ceil(bits.length / 8) * 8, '0').match(/.{8}/g) ?? []).toReversed()
  const data = Buffer.from(bytes.map((byte) => Number.parseInt(byte, 2)))
  const frame = Buffer.from([0x2c, left, 0, top, 0, width, 0, height, 0, 0, 2, data.length])
  return Buffer.concat([Buffer.from('GIF89a'), screen, before, frame, data, Buffer.from([0, 0x3b])])
}

test('around a first frame that is smaller than its GIF nothing is drawn', async () => {
  const comment = Buffer.from([0x21, 0xfe, 3, 97, 98, 99, 0])
  const given = [gifWithFrame(5, 6, 10, 8), gifWithFrame(5, 6, 10, 8, comment)]
  for (const gif of given) {
    const [variant] = await makeVariants(gif, { widths: [40], formats: ['png'] })
    expect(variant).toMatchObject({ width: 40, height: 30 })
    const { data } = await sharp(variant!.bytes).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
    expect([...data.subarray(0, 4)]).toEqual([0, 0, 0, 0])
    expect([...data.subarray((8 * 40 + 8) * 4).subarray(0, 4)]).toEqual([250, 10, 10, 255])
  }
  const [full] = await makeVariants(gifWithFrame(0, 0, 20, 5), { widths: [20] })
  expect(full).toMatchObject({ width: 20, height: 15 })
})

test('an avatar is a square from the middle of a picture of any shape', async () => {
  for (const [width, height] of [
    [600, 200],
    [20, 90],
    [1, 1],
  ] as const) {
    const avatar = await squareAvatar(await plain(width, height).jpeg().toBuffer(), 128)
    expect(avatar).toMatchObject({ width: 128, height: 128, contentType: 'image/webp' })
    expect(await inspectPicture(avatar.bytes)).toMatchObject({ width: 128, height: 128 })
  }
})

test('the size limit for decoded bytes is lower for a picture that is decoded as a whole', async () => {
  const photo = (chromaSubsampling: string) =>
    plain(7_000, 4_000).jpeg({ progressive: true, chromaSubsampling }).toBuffer()
  const cases: [string, string, Buffer][] = [
    ['accepted', 'by rows', pngThatClaims(12_000, 8_333)],
    ['too_many_pixels', 'by rows, 16 bits', pngThatClaims(12_000, 8_333, { depth: 16 })],
    ['too_many_pixels', 'interlaced', pngThatClaims(9_000, 6_200, { interlaced: true })],
    ['accepted', 'interlaced, smaller', pngThatClaims(3_000, 2_000, { interlaced: true })],
    ['too_many_pixels', 'interlaced, 16 bits', pngThatClaims(6_000, 5_000, { interlaced: true, depth: 16 })],
    ['too_many_pixels', 'a progressive photograph with all its colours', await photo('4:4:4')],
    ['accepted', 'a usual progressive photograph', await photo('4:2:0')],
  ]
  for (const [outcome, name, bytes] of cases)
    expect([name, await reasonOf(inspectPicture(bytes))]).toEqual([name, outcome])
})
