import { contract } from '@engawa/contract'
import { parseMarkdown } from '@engawa/platform/markdown'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readers } from '../../../../../../../scripts/parsers/readers.ts'
import { png } from '../../../../../test/factories.ts'
import { makeNovel, write } from '../../../../../test/novels.ts'
import { startSite, type Person, type Site } from '../../../../../test/site.ts'

const { texts, works } = contract

/** Texts of chapters, by their mark-up. */
const TEXTS: Record<string, string> = {
  paragraphs: 'One line.\n\nTwo lines\nof one paragraph.\n\n雨が降る。\n\n「そう」と言った。',
  emphasis: 'a *b* **c** ~~d~~ **e *f* g**',
  'ruby and dots': '{漢字|かんじ}と《《傍点》》の文',
  links: '[a link](https://a.example/?b=1&c=2) and https://b.example/~c/',
  lists: '- a\n- b\n\n1. one\n2. two',
  quotes: '> quoted\n>\n> again\n\nafter',
  'a break of the scene': 'before\n\n---\n\nafter',
  headings: 'before\n\n## Part\n\nafter',
  'characters with a meaning': String.raw`\*not emphasis\* \# 1\. \[x\] \<b\> & 100% a_b {x} |y| ~z~`,
}
const TITLES = ['第一章 雨', '', 'Chapter Two', '', 'A "quoted" & <b> title', '終わり', 'Six', '第九回', 'x']

const folder = mkdtempSync(join(tmpdir(), 'engawa-round-trip-'))
let site: Site
let author: Person
let id: number

beforeAll(async () => {
  site = await startSite()
  author = await site.register()
  const made = await makeNovel(site, author, { title: 'Rain & <b>', text: '' })
  id = made.id
  for (const [at, text] of Object.values(TEXTS).entries()) {
    const title = TITLES[at]!
    const chapterId =
      at === 0
        ? made.chapterId
        : (await site.call(works.addChapter, { resourceId: id, ...(title !== '' && { title }) }, author)).id
    if (at === 0) await site.call(works.updateChapter, { chapterId, title }, author)
    await write(site, author, chapterId, text)
  }
  await site.call(
    works.update,
    { id, summary: 'About rain.\nAnd more.', language: 'zh', status: 'published' },
    author,
  )
})
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true })
  await site?.stop()
})

/** Exports the novel with its drafts, and reads the file as an import does. */
async function again(ending: string, workId = id) {
  const answer = await site.fetch(`/v1/novels/${workId}/book.${ending}?drafts=1`, {}, author)
  const path = join(folder, `book.${ending}`)
  writeFileSync(path, Buffer.from(await answer.arrayBuffer()))
  return readers.novel.read(path)
}

/** Returns the texts as readers see them, by their names. */
const shown = async (texts: readonly string[]): Promise<Record<string, string>> =>
  Object.fromEntries(
    await Promise.all(
      texts.map(async (text, at) => {
        const document = await parseMarkdown(text, { flavour: 'novel' })
        return [Object.keys(TEXTS)[at] ?? `another ${at}`, await document.render()] as const
      }),
    ),
  )

/** The titles with which files show the chapters: a chapter without a title has its number. */
const NUMBERED = TITLES.map((title, at) => title || `第 ${at + 1} 话`)

describe('an exported novel that is imported again', () => {
  test('an EPUB is the same book: title, author, language, chapters, their titles, and texts', async () => {
    const { chapters, facts, notes } = await again('epub')
    expect(chapters.map(({ title }) => title)).toEqual(TITLES)
    expect(await shown(chapters.map(({ text }) => text))).toEqual(await shown(Object.values(TEXTS)))
    expect(facts).toMatchObject({ title: 'Rain & <b>', author: author.name, language: 'zh' })
    expect(notes).toEqual({})
  })

  test('an EPUB with a cover and pictures has the same chapters, each with its pictures', async () => {
    const bytes = await png({ width: 300, height: 200 })
    const upload = async (slot: { uploadId: number; presignedUrl: string }) => {
      await site.put(slot.presignedUrl, bytes)
      return slot.uploadId
    }
    const made = await makeNovel(site, author, { title: 'Pictures', text: '' })
    const file = { name: 'a.png', size: bytes.length }
    const cover = await upload(await site.call(works.presignCover, { resourceId: made.id, ...file }, author))
    await site.call(works.setCover, { resourceId: made.id, uploadId: cover }, author)
    const slot = await site.call(texts.presignPicture, file, author)
    const { url } = await site.call(texts.confirmPicture, { uploadId: await upload(slot) }, author)
    await write(site, author, made.chapterId, `Before\n\n![of rain](${url})\n\nafter.`)
    const second = await site.call(works.addChapter, { resourceId: made.id, title: 'Two' }, author)
    await write(site, author, second.id, 'Words.')
    const { chapters, notes } = await again('epub', made.id)
    expect(
      chapters.map(({ title, text }) => [title, text.replace(/\(book-picture:\d+\)/, '(picture)')]),
    ).toEqual([
      ['', 'Before\n\n![of rain](picture)\n\nafter.'],
      ['Two', 'Words.'],
    ])
    // The cover belongs to no chapter, and is not counted as left out.
    expect(notes).toEqual({})
  })

  test('a Markdown file is the same book, and its chapters without a title have their numbers', async () => {
    const { chapters, facts, notes } = await again('md')
    expect(chapters.map(({ title }) => title)).toEqual(NUMBERED)
    expect(await shown(chapters.map(({ text }) => text))).toEqual(await shown(Object.values(TEXTS)))
    expect(facts).toMatchObject({ title: 'Rain & <b>', author: author.name, language: 'zh' })
    expect(notes).toEqual({})
  })

  test('a plain text has the words of every chapter', async () => {
    const { chapters } = await again('txt')
    const text = chapters.map((chapter) => `${chapter.title}\n${chapter.text}`).join('\n')
    for (const words of [
      'Two lines',
      '漢字（かんじ）と傍点の文',
      'quoted',
      'Chapter Two',
      '第九回',
      '100% a_b',
    ])
      expect(text).toContain(words)
  })
})
