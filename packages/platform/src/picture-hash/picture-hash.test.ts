import fc from 'fast-check'
import sharp, { type Sharp } from 'sharp'
import { beforeAll, describe, expect, it } from 'vitest'
import {
  createHashIndex,
  type HashIndex,
  hashPicture,
  hashPixels,
  mirrorCode,
  type PictureHash,
} from './index.ts'

/** Creates a generator of numbers between 0 and 1. The same seed gives the same numbers. */
function randomOf(seed: number) {
  let state = seed >>> 0
  return (): number => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

type Scene = { data: Buffer; width: number; height: number }
const opened = ({ data, width, height }: Scene): Sharp => sharp(data, { raw: { width, height, channels: 3 } })

/** Draws a scene that depends on the seed: a sky with few or many shapes and lines, sometimes with grain. */
async function drawScene(seed: number): Promise<Scene> {
  const random = randomOf(seed * 7_919 + 1)
  const between = (from: number, to: number) => from + (to - from) * random()
  const [width, height] = [Math.round(between(160, 320)), Math.round(between(160, 320))]
  const hue = between(0, 360)
  const colour = () =>
    `hsl(${Math.round(hue + between(-70, 70))},${Math.round(between(20, 90))}%,${Math.round(between(10, 92))}%)`
  const shape = () => {
    const [x, y] = [between(-0.1, 1) * width, between(-0.1, 1) * height]
    const size = between(0.05, 0.5) * Math.min(width, height)
    const way = () => between(-size, size)
    const kind = random()
    if (kind < 0.3)
      return `<ellipse cx="${x}" cy="${y}" rx="${size}" ry="${size * between(0.4, 1)}" fill="${colour()}"/>`
    if (kind < 0.5)
      return `<rect x="${x}" y="${y}" width="${size}" height="${size * between(0.3, 2)}" fill="${colour()}" transform="rotate(${between(-40, 40)} ${x} ${y})"/>`
    if (kind < 0.8)
      return `<path d="M${x} ${y} q${way()} ${way()} ${way()} ${way()} t${way()} ${way()} z" fill="${colour()}" stroke="${colour()}" stroke-width="${between(1, 8)}"/>`
    return `<path d="M${x} ${y} c${way()} ${way()} ${way()} ${way()} ${way() * 2} ${way() * 2}" fill="none" stroke="${colour()}" stroke-width="${between(2, 12)}"/>`
  }
  const shapes = Array.from({ length: [5, 14, 30, 9][seed % 4]! }, shape).join('')
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <linearGradient id="sky" x1="${random()}" y1="${random()}" x2="${random()}" y2="${random()}">
    <stop stop-color="${colour()}"/><stop offset="1" stop-color="${colour()}"/></linearGradient>
    <rect width="100%" height="100%" fill="url(#sky)"/>${shapes}</svg>`
  const data = await sharp(Buffer.from(svg)).removeAlpha().raw().toBuffer()
  if (seed % 5 === 0)
    data.forEach((value, at) => (data[at] = Math.min(255, Math.max(0, value + between(-25, 25)))))
  return { data, width, height }
}

/** Crops a scene. The numbers are shares of its width and height. */
function cropped(scene: Scene, left: number, top: number, right: number, bottom: number): Sharp {
  const { width, height } = scene
  return opened(scene).extract({
    left: Math.floor(left * width),
    top: Math.floor(top * height),
    width: Math.floor((1 - left - right) * width),
    height: Math.floor((1 - top - bottom) * height),
  })
}

const COPIES: Record<string, (scene: Scene, random: () => number) => Sharp> = {
  smaller: (scene) =>
    opened(scene)
      .resize(Math.round(scene.width * 0.4))
      .jpeg({ quality: 85 }),
  larger: (scene) =>
    opened(scene)
      .resize(Math.round(scene.width * 1.3))
      .webp({ quality: 50, effort: 0 }),
  'as JPEG 40': (scene) => opened(scene).jpeg({ quality: 40 }),
  mirrored: (scene) => opened(scene).flop().jpeg({ quality: 80 }),
  'cropped by 5 %': (scene) => cropped(scene, 0.025, 0.025, 0.025, 0.025).jpeg(),
  'cropped by 10 % all around': (scene) => cropped(scene, 0.05, 0.05, 0.05, 0.05).jpeg(),
  'cropped by 10 % at a corner': (scene) => cropped(scene, 0.1, 0.1, 0, 0).jpeg(),
  'cropped by 10 % at one edge': (scene) => cropped(scene, 0, 0, 0, 0.1).jpeg(),
  'cropped by 10 % anywhere': (scene, random) => {
    const [left, top] = [random() * 0.1, random() * 0.1]
    return cropped(scene, left, top, 0.1 - left, 0.1 - top).jpeg()
  },
  'cropped by up to 10 %, mirrored, smaller': (scene, random) => {
    const [left, top] = [random() * 0.1, random() * 0.1]
    return opened(scene)
      .extract({
        left: Math.floor(left * scene.width),
        top: Math.floor(top * scene.height),
        width: Math.floor(scene.width * 0.9),
        height: Math.floor(scene.height * 0.9),
      })
      .resize(Math.round(scene.width * 0.6))
      .flop()
      .jpeg({ quality: 60 })
  },
}

const SCENES = 240

describe('finding copies of a picture', () => {
  type Copy = { id: number; hash: PictureHash }
  const originals: Copy[] = []
  const copies: Record<string, Copy[]> = {}
  const index = createHashIndex()

  beforeAll(async () => {
    const hashOf = async (picture: Sharp) => (await hashPicture(await picture.toBuffer()))!
    const draw = async (id: number) => {
      const scene = await drawScene(id)
      originals.push({ id, hash: await hashOf(opened(scene).png({ compressionLevel: 0 })) })
      // Each picture gets only two of five kinds of copies, because encoding is slow.
      for (const [at, [name, copy]] of Object.entries(COPIES).entries())
        if ((at + id) % 5 < 2)
          (copies[name] ??= []).push({ id, hash: await hashOf(copy(scene, randomOf(id))) })
    }
    const ids = Array.from({ length: SCENES }, (_, id) => id)
    for (let at = 0; at < SCENES; at += 8) await Promise.all(ids.slice(at, at + 8).map(draw))
    for (const { id, hash } of originals) index.add(id, hash)
  })

  const finds = (each: HashIndex, { id, hash }: Copy) => each.search(hash).some((match) => match.id === id)
  const shareOf = (all: Copy[], isSo: (copy: Copy) => boolean) => all.filter(isSo).length / all.length

  it.each(Object.keys(COPIES))('copies of the kind "%s" and their originals find each other', (name) => {
    const made = copies[name]!
    expect(made.length).toBeGreaterThan(90)
    expect(shareOf(made, (copy) => finds(index, copy))).toBeGreaterThanOrEqual(0.95)
    const reverse = createHashIndex()
    for (const { id, hash } of made) reverse.add(id, hash)
    const copied = originals.filter(({ id }) => made.some((copy) => copy.id === id))
    expect(shareOf(copied, (original) => finds(reverse, original))).toBeGreaterThanOrEqual(0.95)
  })

  it('a mirrored copy is found as mirrored', () => {
    const isFoundAsMirrored = ({ id, hash }: Copy) => {
      const [first] = index.search(hash)
      return first?.id === id && first.isMirrored
    }
    expect(shareOf(copies['mirrored']!, isFoundAsMirrored)).toBeGreaterThan(0.95)
    const { id, hash } = originals[3]!
    expect(index.search(hash)[0]).toEqual({ id, distance: 0, isMirrored: false })
  })

  it('hardly any pair of different pictures is considered a copy', () => {
    const all = [...originals, ...Object.values(copies).flat()]
    const wrong = all.flatMap(({ id, hash }) => index.search(hash).filter((match) => match.id !== id))
    // 287,000 pairs are compared.
    expect(wrong.length).toBeLessThan(6)
  })
})

describe('hashing a picture', () => {
  const noise = (seed: number, width = 96, height = 80) => {
    const random = randomOf(seed)
    return { data: Uint8Array.from({ length: width * height * 3 }, () => random() * 256), width, height }
  }

  it('the hash of the mirror image can be computed from the hash', () => {
    for (let seed = 0; seed < 20; seed += 1) {
      const { data, width, height } = noise(seed, 100, 90)
      const turned = data.map((_, at) => {
        const [pixel, colour] = [Math.floor(at / 3), at % 3]
        const [x, y] = [pixel % width, Math.floor(pixel / width)]
        return data[(y * width + width - 1 - x) * 3 + colour]!
      })
      const [hash, mirror] = [
        hashPixels({ data, width, height })!,
        hashPixels({ data: turned, width, height })!,
      ]
      expect(mirrorCode(hash.code)).toEqual(mirror.code)
      expect(mirrorCode(mirror.code)).toEqual(hash.code)
    }
  })

  it('the hash of a picture of a single colour is null', async () => {
    for (const colour of ['#fff', '#123456'])
      expect(
        await hashPicture(
          await sharp({ create: { width: 90, height: 300, channels: 3, background: colour } })
            .jpeg()
            .toBuffer(),
        ),
      ).toBeNull()
  })

  it('the hash is computed from the visible picture: rotated, on white, in any format', async () => {
    const scene = await drawScene(2)
    const upright = (await hashPicture(await opened(scene).png().toBuffer()))!
    const near = createHashIndex()
    near.add(1, upright)
    const shown: Sharp[] = [
      opened(scene).rotate(90).withMetadata({ orientation: 8 }).jpeg(),
      opened(scene).ensureAlpha().webp({ lossless: true }),
      opened(scene).png({ palette: true }),
      opened(scene).gif(),
      opened(scene).avif({ effort: 0 }),
      opened(scene).toColourspace('rgb16').png(),
    ]
    for (const each of shown)
      expect(near.search((await hashPicture(await each.toBuffer()))!, { maxDistance: 4 })).toHaveLength(1)
    const grey = await opened(scene).greyscale().jpeg().toBuffer()
    expect(near.search((await hashPicture(grey))!, { maxColourDistance: 100 })).toHaveLength(1)
  })

  it('a transparent picture has the same hash as the picture on white', async () => {
    const drawn = async (ground: string) => {
      const shapes =
        '<path d="M10 90 L40 10 L60 70 Z" fill="#222"/><rect x="60" y="5" width="25" height="60" fill="#a42"/>'
      const svg = `<svg width="90" height="90">${ground}${shapes}</svg>`
      return (await hashPicture(await sharp(Buffer.from(svg)).png().toBuffer()))!
    }
    const index = createHashIndex()
    index.add(1, await drawn('<rect width="90" height="90" fill="#fff"/>'))
    const found = index.search(await drawn(''), { maxDistance: 4, maxColourDistance: 2 })
    expect(found).toMatchObject([{ id: 1, isMirrored: false }])
  })

  it('a file that is not a picture, and invalid pixels, are refused', async () => {
    await expect(hashPicture(Buffer.from('<html>'))).rejects.toThrow()
    const half = (
      await opened(await drawScene(1))
        .jpeg()
        .toBuffer()
    ).subarray(0, 900)
    await expect(hashPicture(half)).rejects.toThrow()
    expect(() => hashPixels({ ...noise(1), width: 95 })).toThrow(RangeError)
    expect(() => hashPixels(noise(1, 10, 300))).toThrow(RangeError)
    expect(() => mirrorCode(new Uint8Array(8))).toThrow(RangeError)
  })
})

describe('searching an index of hashes', () => {
  const ones = (byte: number) => byte.toString(2).replaceAll('0', '').length
  const shapeDistance = (a: Uint8Array, b: Uint8Array) =>
    a.slice(0, 8).reduce((sum, byte, at) => sum + ones(byte ^ b[at]!), 0)
  const colourDistance = (a: Uint8Array, b: Uint8Array) =>
    a.slice(8).reduce((sum, byte, at) => sum + Math.abs(byte - b[at + 8]!), 0) / 12

  /** Finds the expected matches by comparing a code with each picture. */
  function scan(codes: Map<number, Uint8Array>, wanted: Uint8Array, maxDistance: number, limit: number) {
    const sides = [wanted, mirrorCode(wanted)]
    return [...codes]
      .flatMap(([id, code]) => {
        const [straight = 99, mirrored = 99] = sides.map((side) =>
          colourDistance(side, code) <= 10 ? shapeDistance(side, code) : 99,
        )
        const distance = Math.min(straight, mirrored)
        return distance <= maxDistance ? [{ id, distance, isMirrored: mirrored < straight }] : []
      })
      .sort((a, b) => a.distance - b.distance || a.id - b.id)
      .slice(0, limit)
  }

  /** Codes that are near one of a few codes, or near the mirror image of one. */
  const aCode = fc
    .tuple(
      fc.integer({ min: 0, max: 2 }),
      fc.boolean(),
      fc.array(fc.integer({ min: 0, max: 63 }), { maxLength: 14 }),
      fc.integer({ min: 0, max: 30 }),
    )
    .map(([family, isMirrored, flips, shade]) => {
      const random = randomOf(family)
      const code = Uint8Array.from({ length: 20 }, () => random() * 220)
      for (const bit of flips) code[bit >> 3]! ^= 1 << (bit & 7)
      for (let at = 8; at < 20; at += 1) code[at]! += shade
      return isMirrored ? mirrorCode(code) : code
    })
  const anAct = fc.oneof(
    { weight: 6, arbitrary: fc.record({ act: fc.constant('add'), id: fc.nat(60), code: aCode }) },
    { weight: 2, arbitrary: fc.record({ act: fc.constant('remove'), id: fc.nat(60) }) },
    { weight: 1, arbitrary: fc.record({ act: fc.constant('search'), code: aCode }) },
  ) as fc.Arbitrary<{ act: 'add' | 'remove' | 'search'; id: number; code: Uint8Array }>

  it('the index finds the same pictures as a comparison with each picture, after any insertions and removals', () => {
    fc.assert(
      fc.property(
        fc.array(anAct, { maxLength: 120 }),
        fc.array(fc.tuple(aCode, fc.nat(16), fc.integer({ min: 1, max: 30 })), {
          minLength: 1,
          maxLength: 4,
        }),
        fc.nat(8),
        (acts, questions, unsortedMax) => {
          const index = createHashIndex({ unsortedMax })
          const codes = new Map<number, Uint8Array>()
          for (const { act, id, code } of acts) {
            if (act === 'add') {
              index.add(id, { code })
              codes.set(id, code)
            } else if (act === 'remove') expect(index.remove(id)).toBe(codes.delete(id))
            // A search sorts new pictures into the tables.
            else index.search({ code })
          }
          expect(index.size()).toBe(codes.size)
          for (const [code, maxDistance, limit] of questions)
            expect(index.search({ code }, { maxDistance, limit })).toEqual(
              scan(codes, code, maxDistance, limit),
            )
        },
      ),
      { numRuns: 300 },
    )
  })

  it('the index finds the same matches among many pictures, in any order of insertions and removals', () => {
    const random = randomOf(7)
    const codeOf = () =>
      Uint8Array.from({ length: 20 }, (_, at) => (at < 8 ? random() * 256 : 100 + random() * 8))
    const index = createHashIndex()
    const codes = new Map<number, Uint8Array>()
    for (let id = 0; id < 20_000; id += 1) codes.set(id * 1_000_000_007, codeOf())
    for (const [id, code] of codes) index.add(id, { code })
    index.search({ code: codeOf() })
    for (const id of [...codes.keys()].filter((_, at) => at % 3 === 0)) {
      index.remove(id)
      codes.delete(id)
    }
    for (let round = 0; round < 6; round += 1) {
      const code = [...codes.values()][round * 999]!.slice()
      for (let bit = 0; bit < round * 3; bit += 1) code[bit % 8]! ^= 1 << (bit >> 3)
      const found = index.search({ code }, { maxDistance: 16, limit: 1_000 })
      expect(found).toEqual(scan(codes, code, 16, 1_000))
      expect(found.length).toBeGreaterThan(0)
    }
  })

  it('the index finds a code whose differences are spread over all quarters of the bits', () => {
    const code = new Uint8Array(20)
    const near = code.slice()
    for (let distance = 0; distance <= 16; distance += 1) {
      const index = createHashIndex({ unsortedMax: 0 })
      index.add(1, { code: near })
      expect(index.search({ code }, { maxDistance: distance })).toMatchObject([{ id: 1, distance }])
      near[(distance % 4) * 2]! |= 1 << (distance >> 2)
    }
  })

  it('the index refuses invalid ids, codes and distances', () => {
    const code = new Uint8Array(20)
    const index = createHashIndex()
    index.add(1, { code })
    expect(() => index.add(0.5, { code })).toThrow(RangeError)
    expect(() => index.add(1, { code: new Uint8Array(3) })).toThrow(RangeError)
    expect(index.size()).toBe(1)
    for (const maxDistance of [-1, 17, Number.NaN])
      expect(() => index.search({ code }, { maxDistance })).toThrow(RangeError)
    expect(createHashIndex().search({ code })).toEqual([])
  })
})
