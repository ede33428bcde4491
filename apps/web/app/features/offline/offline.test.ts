import fc from 'fast-check'
import { expect, test } from 'vitest'
import { startCopy } from './copy-chapter.ts'
import { chooseToRemove } from './choose-to-remove.ts'
import { stateOfChapter, EMPTY_STATE } from './offline-state.ts'

const options = { uid: 5, chapterId: 7, width: 800 }

function copyOf<C>(chapter: C, width = 800) {
  const copy = startCopy({ ...options, width })
  const content = copy.withPictures(chapter)
  return { content, files: copy.files(), isPending: copy.isPending() }
}
const picture = (name: string) => ({
  width: 1200,
  height: 1800,
  thumbhash: '',
  sources: [400, 900, 1600].map((width) => ({ url: `/files/media/${name}/${width}.webp`, width })),
})

test('a copy contains only one size of every picture, the smallest that fills the screen', () => {
  const chapter = {
    id: 7,
    pages: [
      { state: 'ready', picture: picture('one') },
      { state: 'ready', picture: picture('two') },
    ],
  }
  const { content, files, isPending } = copyOf(chapter)
  expect(files).toEqual([
    { url: '/files/media/one/900.webp', key: '5:7:media/one/900.webp' },
    { url: '/files/media/two/900.webp', key: '5:7:media/two/900.webp' },
  ])
  expect(content.pages.map((page) => page.picture.sources)).toEqual([
    [{ url: '/kept/5:7:media/one/900.webp', width: 900 }],
    [{ url: '/kept/5:7:media/two/900.webp', width: 900 }],
  ])
  expect(isPending).toBe(false)
  // If no source is wide enough, the copy contains the widest one.
  expect(copyOf(chapter, 4_000).files[0]).toMatchObject({ url: '/files/media/one/1600.webp' })
})

test('each picture in a text is copied once, and pictures of other sites stay unchanged', () => {
  const srcset = 'srcset="/files/media/text/x/480.webp 480w, /files/media/text/x/960.webp 960w"'
  const image = `<img src="/files/media/text/x/960.webp" ${srcset} alt="A hill">`
  const html = `<p>Words</p>${image}${image}<img src="data:image/png;base64,AA">`
  const { content, files } = copyOf({ paragraphs: [{ key: 'a', html }] })
  expect(files).toEqual([{ url: '/files/media/text/x/960.webp', key: '5:7:media/text/x/960.webp' }])
  const storedImage = '<img src="/kept/5:7:media/text/x/960.webp" alt="A hill">'
  expect(content.paragraphs[0]?.html).toBe(
    `<p>Words</p>${storedImage}${storedImage}<img src="data:image/png;base64,AA">`,
  )
})

test('a chapter with parts that the server still prepares is pending', () => {
  expect(copyOf({ pages: [{ state: 'pending', picture: null }] }).isPending).toBe(true)
})

const chapters = fc
  .array(fc.record({ bytes: fc.nat(100), openedAt: fc.option(fc.nat(1_000)), keptAt: fc.nat(1_000) }), {
    maxLength: 20,
  })
  .map((all) => all.map((one, chapterId) => ({ ...one, chapterId })))

test('only finished chapters are removed to make room: the longest unopened first, no more than needed', () => {
  fc.assert(
    fc.property(
      chapters,
      fc.nat(800),
      fc.nat(100),
      fc.func(fc.boolean()),
      (stored, limit, needed, isFinished) => {
        const space = { limit, needed, isFinished, inUse: [3] }
        const chosen = chooseToRemove(stored, space)
        const sum = (all: readonly { bytes: number }[]) => all.reduce((total, { bytes }) => total + bytes, 0)
        const may = stored.filter(({ chapterId }) => isFinished(chapterId) && chapterId !== 3)
        if (chosen === null) {
          expect(sum(stored) - sum(may) + needed).toBeGreaterThan(limit)
          return
        }
        expect(may).toEqual(expect.arrayContaining(chosen))
        expect(sum(stored) - sum(chosen) + needed).toBeLessThanOrEqual(limit)
        if (chosen.length > 0) expect(sum(stored) - sum(chosen.slice(0, -1)) + needed).toBeGreaterThan(limit)
        const lastUse = ({ openedAt, keptAt }: (typeof stored)[number]) => openedAt ?? keptAt
        const latest = Math.max(-1, ...chosen.map(lastUse))
        for (const one of may) if (!chosen.includes(one)) expect(lastUse(one)).toBeGreaterThanOrEqual(latest)
      },
    ),
  )
})

test('a stored chapter that is fetched again still counts as stored', () => {
  const job = { workId: 1, chapterId: 7, problem: null }
  const running = { chapterId: 7, done: 1, total: 2, isBytes: false }
  expect(stateOfChapter({ ...EMPTY_STATE, jobs: [job], running }, 7)).toBe('running')
  expect(stateOfChapter({ ...EMPTY_STATE, jobs: [job] }, 7)).toBe('waiting')
  expect(stateOfChapter({ ...EMPTY_STATE, jobs: [{ ...job, problem: 'full' }] }, 7)).toBe('failed')
  const stored = { chapterId: 7 } as (typeof EMPTY_STATE)['chapters'][number]
  expect(stateOfChapter({ ...EMPTY_STATE, chapters: [stored], jobs: [job], running }, 7)).toBe('stored')
})
