import { contract } from '@engawa/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { errorOf, testClock } from '../../../../test/factories.ts'
import { makeNovel, publishNovel, readNovel, release, write } from '../../../../test/novels.ts'
import { startSite, type Person, type Site } from '../../../../test/site.ts'

const { novels, works } = contract
const clock = testClock()

let site: Site
let author: Person
let reader: Person

beforeAll(async () => {
  site = await startSite({ clock })
  author = await site.register()
  reader = await site.register()
})
afterAll(() => site?.stop())

const textOf = async (chapterId: number) => (await site.call(novels.source, { chapterId }, author)).text
const shownTo = async (person: Person, chapterId: number) =>
  (await readNovel(site, person, chapterId)).paragraphs.map(({ html }) => html)

describe('writing a novel', () => {
  it('writing saves changes, counts words of every script, and makes a chapter publishable', async () => {
    const { id, chapterId } = await makeNovel(site, author, { text: '' })
    expect(await errorOf(site.call(works.update, { id, status: 'published' }, author))).toBe(
      'not_publishable',
    )
    expect(await site.call(novels.source, { chapterId }, author)).toMatchObject({ version: 0, text: '' })
    const first = await site.call(
      novels.save,
      { chapterId, version: 0, splice: { at: 0, remove: 0, insert: 'It’s {漢字|かんじ}, 她说。' } },
      author,
    )
    expect(first).toMatchObject({ outcome: 'saved', version: 1, words: 5, unreleased: false, text: null })
    await site.call(
      novels.save,
      { chapterId, version: 1, splice: { at: 0, remove: 4, insert: '😀' } },
      author,
    )
    expect(await textOf(chapterId)).toBe('😀 {漢字|かんじ}, 她说。')
    const [chapter] = (await site.call(works.info, { id }, author)).chapterList
    expect(chapter).toMatchObject({ size: { unit: 'words', value: 4 }, ready: true })
  })

  it('an edit is refused if it is outdated or outside the text, splits a character or has invisible marks', async () => {
    const { chapterId } = await makeNovel(site, author, { text: 'a😀b' })
    const save = (version: number, splice: object) =>
      errorOf(site.call(novels.save, { chapterId, version, splice } as never, author))
    expect(await save(0, { at: 0, remove: 0, insert: 'x' })).toBe('edit_conflict')
    expect(await save(1, { at: 5, remove: 0, insert: 'x' })).toBe('bad_input')
    expect(await save(1, { at: 2, remove: 1, insert: '' })).toBe('bad_input')
    expect(await save(1, { at: 0, remove: 0, insert: 'a\u202Eb' })).toBe('bad_input')
    expect(await errorOf(site.call(novels.save, { chapterId, version: 1 }, author))).toBe('bad_input')
    expect(await textOf(chapterId)).toBe('a😀b')
  })

  it('a text of 500,000 characters is accepted, but not a text with one more', async () => {
    const { chapterId } = await makeNovel(site, author, { text: '' })
    await write(site, author, chapterId, '字'.repeat(500_000))
    const more = site.call(
      novels.save,
      { chapterId, version: 1, splice: { at: 0, remove: 0, insert: '字' } },
      author,
    )
    expect(await errorOf(more)).toBe('bad_input')
    expect((await textOf(chapterId)).length).toBe(500_000)
  })

  it('edits of two devices are merged; if both changed the same line, this is a conflict', async () => {
    const base = 'one\n\ntwo\n\nthree'
    const { chapterId } = await makeNovel(site, author, { text: base })
    const whole = (text: string) =>
      site.call(novels.save, { chapterId, version: 1, whole: { base, text } }, author)
    expect(await whole('ONE\n\ntwo\n\nthree')).toMatchObject({ outcome: 'saved', version: 2 })
    expect(await whole('one\n\ntwo\n\nTHREE')).toMatchObject({
      outcome: 'merged',
      version: 3,
      text: 'ONE\n\ntwo\n\nTHREE',
    })
    const conflict = await whole('First\n\ntwo\n\nthree')
    expect(conflict).toMatchObject({ outcome: 'conflict', version: 3 })
    expect(conflict.regions?.[0]).toEqual({ base: 'one\n', mine: 'First\n', theirs: 'ONE\n' })
    expect(await textOf(chapterId)).toBe('ONE\n\ntwo\n\nTHREE')
  })

  it('many parallel saves lose nothing', async () => {
    const base = Array.from({ length: 12 }, (_, at) => `Paragraph ${at}.`).join('\n\n')
    const { chapterId } = await makeNovel(site, author, { text: base })
    const outcomes = await Promise.all(
      Array.from({ length: 12 }, async (_, at) => {
        const text = base.replace(`Paragraph ${at}.`, `Paragraph ${at}, written anew.`)
        for (;;) {
          const saved = await site
            .call(novels.save, { chapterId, version: 1, whole: { base, text } }, author)
            .catch(() => undefined)
          if (saved) return saved.outcome
        }
      }),
    )
    expect(outcomes).not.toContain('conflict')
    expect((await textOf(chapterId)).match(/written anew/g)).toHaveLength(12)
  })
})

describe('readers of a novel', () => {
  it('readers see the released text while its author continues writing', async () => {
    const { id, chapterId } = await publishNovel(site, author, { text: 'First.' })
    await write(site, author, chapterId, 'First.\n\nSecond, not yet.')
    const source = await site.call(novels.source, { chapterId }, author)
    expect(source).toMatchObject({ unreleased: true, words: 4 })
    expect(await shownTo(reader, chapterId)).toEqual(['<p>First.</p>'])
    expect((await site.call(works.info, { id }, reader)).size).toEqual({ unit: 'words', value: 1 })
    expect(await errorOf(site.call(novels.release, { chapterId, version: source.version - 1 }, author))).toBe(
      'edit_conflict',
    )
    await release(site, author, chapterId)
    expect(await shownTo(reader, chapterId)).toEqual(['<p>First.</p>', '<p>Second, not yet.</p>'])
    expect((await site.call(works.info, { id }, reader)).size).toEqual({ unit: 'words', value: 4 })
    await write(site, author, chapterId, '***')
    const { version } = await site.call(novels.source, { chapterId }, author)
    expect(await errorOf(site.call(novels.release, { chapterId, version }, author))).toBe('not_publishable')
  })

  it('one call releases all texts of a novel, except of empty chapters and drafts', async () => {
    const { id, chapterId } = await publishNovel(site, author, { text: 'First.' })
    const add = async (title: string): Promise<number> => {
      const chapter = await site.call(works.addChapter, { resourceId: id, title }, author)
      await write(site, author, chapter.id, title)
      return chapter.id
    }
    const [second, empty, draft] = [await add('Second'), await add('Empty'), await add('Draft')]
    await site.call(works.update, { id, status: 'published', chapterIds: [second, empty] }, author)
    await write(site, author, chapterId, 'First, again.')
    await write(site, author, second, 'Second, again.')
    await write(site, author, empty, '***')
    await write(site, author, draft, 'Draft, again.')
    const unreleased = async (person: Person) => (await site.call(works.info, { id }, person)).unreleased
    expect(await unreleased(author)).toEqual([chapterId, second, empty])
    expect(await unreleased(reader)).toEqual([])
    expect(await errorOf(site.call(novels.releaseAll, { workId: id }, reader))).toBe('forbidden')
    expect(await shownTo(reader, second)).toEqual(['<p>Second</p>'])

    const released = await site.call(novels.releaseAll, { workId: id }, author)
    expect(released.chapterIds).toEqual([chapterId, second])
    expect(await unreleased(author)).toEqual([empty])
    expect(await shownTo(reader, chapterId)).toEqual(['<p>First, again.</p>'])
    expect(await shownTo(reader, second)).toEqual(['<p>Second, again.</p>'])
    expect((await site.call(works.info, { id }, reader)).size.value).toBe(5)
  })

  it('readers see the published text of a chapter, and only the author sees drafts', async () => {
    const { id, chapterId } = await publishNovel(site, author)
    const second = await site.call(works.addChapter, { resourceId: id, title: 'Two' }, author)
    await write(site, author, second.id, 'Draft.')
    expect(await shownTo(author, second.id)).toEqual(['<p>Draft.</p>'])
    expect(await errorOf(readNovel(site, reader, second.id))).toBe('chapter_not_found')
    await write(site, author, second.id, '**Done.** {字|じ}')
    await site.call(works.updateChapter, { chapterId: second.id, status: 'published' }, author)
    expect(await shownTo(reader, second.id)).toEqual([
      '<p><strong>Done.</strong> <ruby>字<rp>（</rp><rt>じ</rt><rp>）</rp></ruby></p>',
    ])
    expect(await readNovel(site, reader, chapterId)).toMatchObject({ next: { id: second.id } })
  })

  it('a member cannot read or change the source of another member’s novel', async () => {
    const { id, chapterId } = await publishNovel(site, author)
    const call = <E extends Parameters<typeof site.call>[0]>(endpoint: E, input: object) =>
      errorOf(site.call(endpoint, input as never, reader))
    const splice = { at: 0, remove: 0, insert: 'x' }
    expect([
      await call(novels.source, { chapterId }),
      await call(novels.save, { chapterId, version: 1, splice }),
      await call(novels.release, { chapterId, version: 1 }),
      await call(novels.revisions, { chapterId }),
      await call(novels.find, { workId: id, query: 'a' }),
    ]).toEqual(Array.from({ length: 5 }, () => 'forbidden'))
    await write(site, author, chapterId, 'More.')
    const [revision] = (await site.call(novels.revisions, { chapterId }, author)).items
    expect(await errorOf(site.call(novels.revision, { id: revision!.id }, reader))).toBe('not_found')
    expect(await errorOf(site.call(novels.restore, { id: revision!.id }, reader))).toBe('not_found')
  })
})

describe('earlier texts of a chapter', () => {
  it('for each writing session one earlier text is stored, which can be compared and restored', async () => {
    const { chapterId } = await makeNovel(site, author, { text: 'one' })
    await write(site, author, chapterId, 'one two')
    expect((await site.call(novels.revisions, { chapterId }, author)).items).toEqual([])
    clock.advance(11 * 60_000)
    await write(site, author, chapterId, 'one two three')
    await write(site, author, chapterId, 'one two three four')
    const { items } = await site.call(novels.revisions, { chapterId }, author)
    expect(items).toMatchObject([{ version: 2, words: 2, change: 2, by: 'writing', isLive: false }])
    const { rows, text } = await site.call(novels.revision, { id: items[0]!.id }, author)
    expect(text).toBe('one two')
    expect(rows).toMatchObject([{ kind: 'changed' }])
    const restored = await site.call(novels.restore, { id: items[0]!.id }, author)
    expect(restored).toMatchObject({ text: 'one two', version: 5 })
    const after = (await site.call(novels.revisions, { chapterId }, author)).items
    expect(after.map(({ version }) => version)).toEqual([4, 2])
  })

  it('a chapter stores up to 200 earlier texts, always including the text that readers see', async () => {
    const { chapterId } = await publishNovel(site, author, { text: 'live' })
    for (let at = 0; at < 205; at += 1) {
      clock.advance(11 * 60_000)
      await write(site, author, chapterId, `text ${at}`)
    }
    const page = (cursor?: string) =>
      site.call(novels.revisions, { chapterId, limit: 100, ...(cursor && { cursor }) }, author)
    const first = await page()
    const second = await page(first.nextCursor!)
    const third = await page(second.nextCursor!)
    expect(third.nextCursor).toBeNull()
    const items = [...first.items, ...second.items, ...third.items]
    expect(new Set(items.map(({ id }) => id)).size).toBe(201)
    expect(items.filter(({ isLive }) => isLive).map(({ version }) => version)).toEqual([1])
  })
})

describe('replacing in a novel', () => {
  it('replacing finds matches in all chapters, replaces the chosen ones, and can be undone', async () => {
    const { id, chapterId } = await makeNovel(site, author, { text: 'Mei met Mei. A meikin.' })
    const second = (await site.call(works.addChapter, { resourceId: id, title: '' }, author)).id
    await write(site, author, second, 'mei 小梅 (Mei)')
    const sought = { workId: id, query: 'Mei' }
    const found = await site.call(novels.find, { ...sought, wholeWord: true }, author)
    expect(found.count).toBe(4)
    expect(found.chapters.map(({ count, matches }) => [count, matches.map(({ at }) => at)])).toEqual([
      [2, [0, 8]],
      [2, [0, 8]],
    ])
    expect((await site.call(novels.find, { ...sought, matchCase: true }, author)).count).toBe(3)
    expect((await site.call(novels.find, { workId: id, query: '(Mei)' }, author)).count).toBe(1)
    expect((await site.call(novels.find, { workId: id, query: '.*' }, author)).count).toBe(0)

    const chapters = found.chapters.map((each, at) => ({ ...each, except: at === 0 ? [8] : [] }))
    const replaced = await site.call(
      novels.replace,
      { ...sought, wholeWord: true, replacement: '$& Lin', chapters },
      author,
    )
    expect(replaced.count).toBe(3)
    expect(await textOf(chapterId)).toBe('$& Lin met Mei. A meikin.')
    expect(await textOf(second)).toBe('$& Lin 小梅 ($& Lin)')
    const again = site.call(novels.replace, { ...sought, replacement: 'x', chapters }, author)
    expect(await errorOf(again)).toBe('edit_conflict')
    await write(site, author, second, 'written since')
    expect(await site.call(novels.undoReplace, { id: replaced.id }, author)).toMatchObject({
      chapters: [{ chapterId }],
      kept: [second],
    })
    expect(await textOf(chapterId)).toBe('Mei met Mei. A meikin.')
    expect(await errorOf(site.call(novels.undoReplace, { id: replaced.id }, reader))).toBe('not_found')
  })

  it('replacing changes no chapter when one of the chapters was changed meanwhile', async () => {
    const { id, chapterId } = await makeNovel(site, author, { text: 'cat' })
    const second = (await site.call(works.addChapter, { resourceId: id, title: '' }, author)).id
    await write(site, author, second, 'cat')
    const chapters = [
      { chapterId, version: 1 },
      { chapterId: second, version: 9 },
    ]
    const call = site.call(novels.replace, { workId: id, query: 'cat', replacement: 'dog', chapters }, author)
    expect(await errorOf(call)).toBe('edit_conflict')
    expect(await textOf(chapterId)).toBe('cat')
  })
})

describe('a reading position in a novel', () => {
  it('a reading position stays in its paragraph when the paragraph is edited, split and moved', async () => {
    const { chapterId } = await publishNovel(site, author, {
      text: 'Rain all night.\n\nThe lantern went out before anybody saw it.\n\nMorning came.',
    })
    const keyOf = async (at: number) => (await readNovel(site, reader, chapterId)).paragraphs[at]!.key
    const key = await keyOf(1)
    const position = { paragraph: key, offset: 12, part: 0.4 }
    const saved = await site.call(
      works.savePlace,
      { chapterId, position, at: clock.now().toISOString() },
      reader,
    )
    expect(saved).toMatchObject({ position, progress: 0.4 })
    await write(
      site,
      author,
      chapterId,
      'A new beginning.\n\nRain all night.\n\nThe old lantern went out.\n\nBefore anybody saw it, morning came.',
    )
    await release(site, author, chapterId)
    expect(await keyOf(2)).toBe(key)
    await write(site, author, chapterId, 'A new beginning.\n\nRain all night.\n\nBefore anybody saw it.')
    await release(site, author, chapterId)
    const { moved, place, paragraphs } = await readNovel(site, reader, chapterId)
    expect(place).toMatchObject({ position })
    const now = paragraphs.findIndex((each) => each.key === (moved[key] ?? key))
    expect([1, 2]).toContain(now)
  })
})
