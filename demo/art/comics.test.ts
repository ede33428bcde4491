import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { LIMITS } from '@engawa/contract'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { readDemoContent } from '../content/index.ts'
import { balloon, sound } from './kit/balloon.ts'
import { box, over, panel, sheet } from './kit/page.ts'
import { hides, leaves, meet, layoutOf } from './kit/settle.ts'
import { faceMark } from './kit/svg.ts'
import { pictures } from './scenes/index.ts'

const folder = join(import.meta.dirname, '../content/pictures')
const { people, comics, novels } = await readDemoContent()

test('every picture of the demo site exists, is used once and has the right size', async () => {
  const named = [
    ...people.map((person) => ({ file: person.avatar, width: 512, height: 512 })),
    ...[...comics, ...novels].map(({ cover }) => ({ file: cover, width: 1000, height: 1500 })),
    ...comics.flatMap((comic) =>
      comic.chapters.flatMap((chapter) =>
        chapter.pages.map(({ picture: file }) =>
          comic.layout === 'strip' ? { file, width: 800, height: 2400 } : { file, width: 1100, height: 1560 },
        ),
      ),
    ),
  ]
  expect(named.map((picture) => picture.file).sort()).toEqual((await readdir(folder)).sort())
  for (const { file, width, height } of named) {
    expect(await sharp(join(folder, file)).metadata()).toMatchObject({ format: 'webp', width, height })
  }
})

test('every comic page has a description, and no two descriptions are equal', () => {
  const chapters = comics.flatMap((comic) => comic.chapters)
  const words = chapters.flatMap(({ pages }) => pages.map((page) => page.words))
  expect(words).not.toContain('')
  expect(new Set(words).size).toBe(words.length)
  for (const each of words) expect([...each].length).toBeLessThanOrEqual(LIMITS.pageDescriptionMax)
})

test('every comic has a different author, and two comics have at least two chapters of eight pages', () => {
  const keys = people.map((person) => person.key)
  expect(new Set(comics.map((comic) => comic.authorKey)).size).toBe(comics.length)
  for (const comic of comics) expect(keys).toContain(comic.authorKey)
  expect(
    comics.filter((comic) => comic.chapters.length >= 2 && comic.chapters.every((c) => c.pages.length >= 8)),
  ).toHaveLength(2)
})

test('lettering stays in its panel and is on no face, no other lettering and no string', () => {
  const faults: string[] = []
  for (const { name, draw } of pictures) {
    const svg = draw()
    const [w = 0, h = 0] = /width="(\d+)" height="(\d+)"/.exec(svg)!.slice(1).map(Number)
    const { faces, balloons, sounds, texts, strings } = layoutOf(svg, w, h)
    const page = { left: 0, top: 0, right: w, bottom: h }
    const check = (kind: string, at: { x: number; y: number }, wrong: boolean): void => {
      if (wrong) faults.push(`${name}: ${kind} at ${Math.round(at.x)},${Math.round(at.y)}`)
    }
    for (const each of [...balloons, ...sounds]) check('outside its panel', each, leaves(each, each.area))
    for (const each of texts) check('off the page', each, leaves(each, page, 10))
    for (const each of [...balloons, ...sounds, ...texts])
      check(
        'over a face',
        each,
        faces.some((face) => hides(each, face, 0.94)),
      )
    for (const [at, each] of balloons.entries())
      check(
        'over another balloon',
        each,
        balloons.slice(0, at).some((other) => meet(each, other, -4)),
      )
    for (const each of texts) {
      check(
        'under a balloon',
        each,
        balloons.some((other) => meet(other, each, -6)),
      )
      const crossed = strings.some(
        ([x, y]) => Math.abs(x - each.x) < each.rx && Math.abs(y - each.y) < each.ry,
      )
      check('crossed by the string', each, crossed)
    }
  }
  expect(faults).toEqual([])
})

test('a balloon that would cover a face is moved, and a sound word that is too large becomes smaller', () => {
  const b = box(100, 100, 400, 700)
  const somebody = faceMark(200, 300, 70, 70, [200, 340])
  const drawn = sheet(
    800,
    900,
    '#fff',
    panel(b, somebody + sound('KRAKABOOM', 380, 20, 120, '#fff', '#000', -6)),
    over(b, balloon(['HERE I AM.'], 200, 310, { tail: [200, 340] }), balloon(['SO AM I.'], 200, 300)),
  )
  const { faces, balloons, sounds } = layoutOf(drawn, 800, 900)
  expect([faces.length, balloons.length, sounds.length]).toEqual([1, 2, 1])
  for (const each of [...balloons, ...sounds]) {
    expect(leaves(each, { left: 100, top: 100, right: 500, bottom: 800 })).toBe(false)
    expect(hides(each, faces[0]!)).toBe(false)
  }
  expect(meet(balloons[0]!, balloons[1]!)).toBe(false)
})
