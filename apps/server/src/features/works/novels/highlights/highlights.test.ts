import { contract, HIGHLIGHTS, type HighlightColour, type HighlightPart } from '@engawa/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { errorOf } from '../../../../../test/factories.ts'
import { publishNovel, readNovel, release, write } from '../../../../../test/novels.ts'
import { startSite, type Person, type Site } from '../../../../../test/site.ts'

const { novelHighlights, works } = contract

let site: Site
let author: Person
let reader: Person
let other: Person

beforeAll(async () => {
  site = await startSite()
  author = await site.register()
  other = await site.register()
})
// Each test has a new member, because writes per member and minute are limited.
beforeEach(async () => {
  reader = await site.register()
})
afterAll(() => site?.stop())

let ids = 0
const newId = () => `highlight-${(ids += 1)}`

type Made = { id?: string; colour?: HighlightColour; note?: string; as?: Person }

const save = async (chapterId: number, parts: HighlightPart[], { as = reader, ...made }: Made = {}) => {
  const input = { chapterId, id: newId(), colour: 'yellow' as const, ...made, parts }
  return (await site.call(novelHighlights.save, input, as)).highlight
}

/** Returns the part of a highlight for some words of a paragraph, as a browser would send it. */
async function partOf(chapterId: number, at: number, quote: string): Promise<HighlightPart> {
  const { paragraphs } = await readNovel(site, reader, chapterId)
  const { key, html } = paragraphs[at]!
  return { paragraph: key, offset: html.replace(/<[^>]*>/g, '').indexOf(quote), quote }
}

const listed = async (workId: number, options: object = {}, as = reader) =>
  site.call(novelHighlights.ofNovel, { workId, limit: 100, ...options }, as)

const download = (id: number, ending: string, as: Person = reader) =>
  site.fetch(`/v1/novels/${id}/highlights.${ending}`, {}, { token: as.token })

describe('highlights', () => {
  it('a member creates, changes and removes a highlight by its id, and no other member sees it', async () => {
    const { id, chapterId } = await publishNovel(site, author, { text: 'A lamp at the gate.\n\nThe rain.' })
    const part = await partOf(chapterId, 0, 'lamp')
    const made = await save(chapterId, [part], { note: 'A *light*. <b>x</b>' })
    expect(made).toMatchObject({ chapterId, colour: 'yellow', note: 'A *light*. <b>x</b>', parts: [part] })
    expect(made.noteHtml).toContain('<em>light</em>')
    expect(made.noteHtml).not.toContain('<b>')
    const again = await save(chapterId, [part], { id: made.id, colour: 'pink' })
    expect(again).toMatchObject({ id: made.id, colour: 'pink', note: '', createdAt: made.createdAt })
    const mine = () => site.call(novelHighlights.ofChapter, { chapterId }, reader)
    expect((await mine()).items).toEqual([again])
    expect((await site.call(novelHighlights.ofChapter, { chapterId }, other)).items).toEqual([])
    expect(await listed(id, {}, author)).toMatchObject({ items: [], all: 0 })
    expect(await (await download(id, 'md', author)).text()).not.toContain('lamp')
    // A highlight of another member with the same id is a separate one.
    await save(chapterId, [part], { id: made.id, as: other, note: 'Not yours.' })
    await site.call(novelHighlights.remove, { chapterId, id: made.id }, other)
    expect((await mine()).items).toEqual([again])
    await site.call(novelHighlights.remove, { chapterId, id: made.id }, reader)
    await site.call(novelHighlights.remove, { chapterId, id: made.id }, reader)
    expect((await mine()).items).toEqual([])
  })

  it('highlights are refused when they are too long, too many, or in a missing chapter', async () => {
    const { id, chapterId } = await publishNovel(site, author)
    const part = await partOf(chapterId, 0, 'Once')
    const refused = (fields: object, as: Person = reader) =>
      errorOf(
        site.call(
          novelHighlights.save,
          { chapterId, id: newId(), parts: [part], colour: 'green', ...fields } as never,
          as,
        ),
      )
    expect(await refused({ note: '字'.repeat(HIGHLIGHTS.noteMax + 1) })).toBe('bad_input')
    expect((await save(chapterId, [part], { note: '字'.repeat(HIGHLIGHTS.noteMax) })).note).toHaveLength(
      HIGHLIGHTS.noteMax,
    )
    expect(await refused({ colour: 'red' })).toBe('bad_input')
    expect(await refused({ parts: [] })).toBe('bad_input')
    expect(await refused({ parts: [{ ...part, quote: '' }] })).toBe('bad_input')
    expect(await refused({ parts: [{ ...part, quote: 'a\u202Eb' }] })).toBe('bad_input')
    const half = { ...part, quote: 'x'.repeat(HIGHLIGHTS.quoteMax / 2 + 1) }
    expect(await refused({ parts: [half, half] })).toBe('bad_input')
    expect(await refused({ id: 'short' })).toBe('bad_input')
    expect(await refused({ chapterId: 4_000_000_000 })).toBe('chapter_not_found')
    const draft = await site.call(works.addChapter, { resourceId: id, title: 'Two' }, author)
    expect(await refused({ chapterId: draft.id })).toBe('chapter_not_found')
  })

  it('the number of highlights per novel is limited, even for parallel calls', async () => {
    const { id, chapterId } = await publishNovel(site, author)
    const part = await partOf(chapterId, 0, 'Once')
    const first = await save(chapterId, [part])
    await site.context.deps.database.db
      .insertInto('novel_highlights')
      .values(
        Array.from({ length: HIGHLIGHTS.perWork - 2 }, (_, at) => ({
          ...{
            uid: reader.profile.uid,
            chapter_id: chapterId,
            id: `many-${at}-of-them`,
            colour: 'blue' as const,
          },
          ...{ parts: JSON.stringify([part]), note: '', note_html: '', created_at: new Date() },
        })),
      )
      .execute()
    const tries = await Promise.allSettled([1, 2, 3].map(() => save(chapterId, [part])))
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await errorOf(save(chapterId, [part]))).toBe('too_many_highlights')
    expect((await listed(id)).all).toBe(HIGHLIGHTS.perWork)
    expect(await save(chapterId, [part], { id: first.id, colour: 'green' })).toMatchObject({
      colour: 'green',
    })
  })

  it('highlights survive edits of the chapter; those whose text is gone are still listed', async () => {
    const text = 'The lamp.\n\nA long line about the rain on the veranda.\n\nThe end of it.'
    const { id, chapterId } = await publishNovel(site, author, { text })
    await save(chapterId, [await partOf(chapterId, 2, 'end of it')], { note: 'last' })
    await save(chapterId, [await partOf(chapterId, 1, 'rain on the veranda')])
    await save(chapterId, [await partOf(chapterId, 0, 'lamp')], { colour: 'blue' })
    const states = async () =>
      (await listed(id)).items.flatMap(({ items }) => items.map((one) => [one.parts[0]!.quote, one.state]))
    // The list is in the order of the text, not of creation.
    expect(await states()).toEqual([
      ['lamp', 'here'],
      ['rain on the veranda', 'here'],
      ['end of it', 'here'],
    ])
    await write(
      site,
      author,
      chapterId,
      'New at first.\n\nA very long line about the rain on the veranda.\n\nThe lantern and lamp.\n\nThe End.',
    )
    await release(site, author, chapterId)
    expect(await states()).toEqual([
      ['rain on the veranda', 'here'],
      ['lamp', 'here'],
      ['end of it', 'gone'],
    ])
    await write(site, author, chapterId, text)
    await release(site, author, chapterId)
    expect((await states()).map(([, state]) => state)).toEqual(['here', 'here', 'here'])
  })

  it('highlights remain while the chapter is hidden, and can be changed', async () => {
    const { id, chapterId } = await publishNovel(site, author)
    const part = await partOf(chapterId, 0, 'Once')
    const second = await site.call(works.addChapter, { resourceId: id, title: 'Two' }, author)
    await write(site, author, second.id, 'More.')
    await site.call(works.updateChapter, { chapterId: second.id, status: 'published' }, author)
    const made = await save(chapterId, [part])
    await site.call(works.removeChapter, { chapterId }, author)
    expect((await listed(id)).items).toMatchObject([{ open: false, items: [{ id: made.id, state: 'here' }] }])
    expect(await errorOf(save(chapterId, [part]))).toBe('chapter_not_found')
    expect(await save(chapterId, [part], { id: made.id, note: 'kept' })).toMatchObject({ note: 'kept' })
  })

  it('highlights can be filtered by colour and words, and the pages of the list have no gaps', async () => {
    const { id, chapterId } = await publishNovel(site, author, { text: 'The 圖書館 and the lamp.' })
    const part = await partOf(chapterId, 0, '圖書館')
    await save(chapterId, [part], { colour: 'pink', note: 'Where she worked' })
    for (let at = 0; at < 5; at += 1) {
      const more = await site.call(works.addChapter, { resourceId: id, title: `More ${at}` }, author)
      await write(site, author, more.id, 'lamp '.repeat(60))
      await site.call(works.updateChapter, { chapterId: more.id, status: 'published' }, author)
      const lamp = await partOf(more.id, 0, 'lamp')
      for (let count = 0; count < (at < 4 ? 27 : 2); count += 1)
        await save(more.id, [{ ...lamp, offset: count * 5 }])
    }
    const quotes = async (options: object) =>
      (await listed(id, options)).items.flatMap(({ items }) => items.map(({ parts }) => parts[0]!.quote))
    expect(await quotes({ colour: 'pink' })).toEqual(['圖書館'])
    expect(await quotes({ q: '图书' })).toEqual(['圖書館'])
    expect(await quotes({ q: 'SHE worked' })).toEqual(['圖書館'])
    expect(await quotes({ q: 'nothing like it' })).toEqual([])
    const first = await listed(id)
    expect(first.all).toBe(111)
    expect(first.nextCursor).not.toBeNull()
    const rest = await listed(id, { cursor: first.nextCursor! })
    const numbers = [...first.items, ...rest.items].map(({ number }) => number)
    expect(numbers).toEqual([1, 2, 3, 4, 5, 6])
    expect(rest.nextCursor).toBeNull()
    expect(await errorOf(listed(id, { cursor: 'nonsense' }))).toBe('bad_cursor')
  })
})

describe('the export of highlights', () => {
  it('titles, quotes and notes cannot change the structure of a Markdown export', async () => {
    const { id, chapterId } = await publishNovel(site, author, {
      title: 'Rain: *a* <b>novel</b>',
      text: '# not a heading: 1. \\*stars\\* & <i>tags</i>',
    })
    await site.call(works.updateChapter, { chapterId, title: '# One\\ [x](y)' }, author)
    const { paragraphs } = await readNovel(site, reader, chapterId)
    const quote = 'not a heading: 1. *stars* & <i>tags</i>'
    const note =
      'See **this** <script>alert(1)</script> <https://example.org>\n```\nnever closed\n# no heading'
    await save(chapterId, [{ paragraph: paragraphs[0]!.key, offset: 0, quote }], { note })
    await save(chapterId, [{ paragraph: paragraphs[0]!.key, offset: 0, quote: '# gone > now' }])
    const answer = await download(id, 'md')
    expect(answer.headers.get('content-type')).toBe('text/markdown; charset=utf-8')
    expect(decodeURIComponent(answer.headers.get('content-disposition') ?? '')).toContain(
      'Rain_ _a_ _b_novel__b_ - notes.md',
    )
    const lines = (await answer.text()).split('\n')
    const headings = lines.filter((line) => line.startsWith('#'))
    expect(headings).toEqual(['# Rain: \\*a\\* \\<b>novel\\</b>', '## \\# One\\ \\[x\\](y)'])
    expect(lines).toContain('> not a heading: 1. \\*stars\\* & \\<i>tags\\</i>')
    expect(lines).toContain('> \\# gone > now')
    expect(lines).toContain('- See **this** &lt;script>alert(1)&lt;/script> <https://example.org>')
    expect(lines).toContain('  # no heading')
    expect(lines.some((line) => line.endsWith('no longer in the text'))).toBe(true)
  })

  it('the export in JSON is complete, and only the owner of the highlights gets it', async () => {
    const { id, chapterId } = await publishNovel(site, author, { title: 'JSON' })
    const part = await partOf(chapterId, 0, 'Once')
    const made = await save(chapterId, [part], { note: 'x' })
    const file = (await (await download(id, 'json')).json()) as object
    expect(file).toMatchObject({
      novel: { id, title: 'JSON', author: author.profile.name },
      chapters: [{ chapterId, items: [{ id: made.id, parts: [part], note: 'x', state: 'here' }] }],
    })
    expect((await site.fetch(`/v1/novels/${id}/highlights.md`)).status).toBe(401)
    expect((await download(4_000_000_000, 'md')).status).toBe(404)
  })
})
