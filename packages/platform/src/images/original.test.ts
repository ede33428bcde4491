import sharp from 'sharp'
import { expect, test } from 'vitest'
import { inspectPicture } from './inspect-picture.ts'
import { originalOf } from './original.ts'

const MAX = 1_000_000
const secret = { IFD0: { Artist: 'Somebody' }, IFD3: { GPSLatitude: '1/1 2/1 3/1' } }

/** Returns a picture of noise, in which each pixel differs. */
const noisy = (width = 40, height = 30) =>
  sharp({
    create: {
      width,
      height,
      channels: 3,
      background: '#888',
      noise: { type: 'gaussian', mean: 128, sigma: 40 },
    },
  })

const pixelsOf = (bytes: Uint8Array): Promise<Buffer> =>
  sharp(bytes, { animated: false }).autoOrient().removeAlpha().raw().toBuffer()

const GIVEN: [string, () => Promise<Buffer>][] = [
  ['JPEG', () => noisy().withExif(secret).jpeg().toBuffer()],
  ['progressive JPEG', () => noisy().withExif(secret).jpeg({ progressive: true }).toBuffer()],
  [
    'rotated JPEG with a profile',
    () => noisy().withIccProfile('p3').withExif(secret).withMetadata({ orientation: 6 }).jpeg().toBuffer(),
  ],
  ['CMYK', () => noisy().toColourspace('cmyk').withExif(secret).jpeg().toBuffer()],
  [
    'JPEG with a film after it',
    async () => Buffer.concat([await noisy().jpeg().toBuffer(), Buffer.from('Somebody')]),
  ],
  ['PNG', () => noisy().withExif(secret).png().toBuffer()],
  ['rotated PNG', () => noisy().withExif(secret).withMetadata({ orientation: 8 }).png().toBuffer()],
  ['PNG with colours in a palette', () => noisy().png({ palette: true }).toBuffer()],
  ['lossy WebP', () => noisy().withExif(secret).webp().toBuffer()],
  ['lossless WebP', () => noisy().withExif(secret).webp({ lossless: true }).toBuffer()],
  ['GIF', () => withComment(noisy().gif().toBuffer())],
  ['AVIF', () => noisy().avif({ effort: 0 }).toBuffer()],
]

/** Adds a comment after the header of a GIF. */
async function withComment(made: Promise<Buffer>): Promise<Buffer> {
  const gif = await made
  const at = 13 + (gif[10]! & 0x80 ? 3 * 2 ** ((gif[10]! & 7) + 1) : 0)
  const comment = Buffer.concat([Buffer.from([0x21, 0xfe, 8]), Buffer.from('Somebody'), Buffer.from([0])])
  return Buffer.concat([gif.subarray(0, at), comment, gif.subarray(at)])
}

test.each(GIVEN)(
  'an original has the pixels of the uploaded picture and no metadata: %s',
  async (_, make) => {
    const given = await make()
    const original = (await originalOf(given, MAX))!
    expect(original.bytes.includes('Somebody')).toBe(false)
    expect(await inspectPicture(original.bytes)).toEqual(await inspectPicture(given))
    const { width, height, contentType } = original
    const { format, ...size } = await inspectPicture(given)
    expect([width, height, contentType]).toEqual([size.width, size.height, `image/${format}`])
    expect((await pixelsOf(original.bytes)).equals(await pixelsOf(given))).toBe(true)
    const { exif, icc, orientation = 1 } = await sharp(original.bytes).metadata()
    const before = await sharp(given).metadata()
    expect([exif === undefined || orientation !== 1, icc?.length, orientation]).toEqual([
      true,
      before.icc?.length,
      before.orientation ?? 1,
    ])
  },
)

test('an animation stays an animation', async () => {
  const frames = await Promise.all([1, 2].map(() => noisy().png().toBuffer()))
  for (const format of ['gif', 'webp'] as const) {
    const given = await sharp(frames, { join: { animated: true } })
      .toFormat(format)
      .toBuffer()
    expect(await inspectPicture((await originalOf(given, MAX))!.bytes)).toMatchObject({ animated: true })
  }
})

test('a large file, or a file whose metadata cannot be separated, has no original', async () => {
  const jpeg = await noisy().jpeg().toBuffer()
  expect(await originalOf(jpeg, jpeg.length - 1)).toBeNull()
  expect(await originalOf(jpeg, jpeg.length)).not.toBeNull()
  expect(await originalOf(await noisy().withExif(secret).avif({ effort: 0 }).toBuffer(), MAX)).toBeNull()
  const rotated = await noisy().withMetadata({ orientation: 6 }).webp().toBuffer()
  expect(await originalOf(rotated, MAX)).toBeNull()
})
