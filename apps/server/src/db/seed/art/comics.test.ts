import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { LIMITS } from '@engawa/contract'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { demoNovels } from '../demo-novels.ts'
import { demoComics, demoPeople } from './comics.ts'

const folder = join(import.meta.dirname, 'pictures')

test('every picture of the demo site is there, is used once and has its size', async () => {
  const named = [
    ...demoPeople.map((person) => ({ file: person.avatar, width: 512, height: 512 })),
    ...[...demoComics, ...demoNovels].map(({ cover }) => ({ file: cover, width: 1000, height: 1500 })),
    ...demoComics.flatMap((comic) =>
      comic.chapters.flatMap((chapter) =>
        chapter.pages.map((file) =>
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

test('every page says what it shows, and no two say the same', () => {
  const chapters = demoComics.flatMap((comic) => comic.chapters)
  for (const { pages, words } of chapters) expect(words).toHaveLength(pages.length)
  const words = chapters.flatMap((chapter) => chapter.words)
  expect(new Set(words).size).toBe(words.length)
  for (const each of words) expect([...each].length).toBeLessThanOrEqual(LIMITS.pageDescriptionMax)
})

test('every comic has an author of its own and enough to read', () => {
  const keys = demoPeople.map((person) => person.key)
  expect(new Set(demoComics.map((comic) => comic.authorKey)).size).toBe(demoComics.length)
  for (const comic of demoComics) expect(keys).toContain(comic.authorKey)
  expect(
    demoComics.filter(
      (comic) => comic.chapters.length >= 2 && comic.chapters.every((c) => c.pages.length >= 8),
    ),
  ).toHaveLength(2)
})
