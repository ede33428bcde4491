import { AppError, contract, LIMITS, WIKI_PROTECTION, wikiKey, type InputOf } from '@engawa/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { errorOf, uniqueName } from '../../../test/factories.ts'
import { startSite, type Person, type Site } from '../../../test/site.ts'
import { save, trustedMember, uniqueTitle } from './wiki.fixture.ts'

const { wiki, moderation, discussion, reactions, notifications } = contract

let site: Site
let moderator: Person
let editor: Person
let other: Person

beforeAll(async () => {
  site = await startSite()
  moderator = await site.moderator()
  editor = await trustedMember(site, moderator)
  other = await trustedMember(site, moderator)
})
afterAll(() => site?.stop())

const read = (title: string, as?: Person) => site.call(wiki.read, { title }, as)
const textOf = async (title: string) => (await site.call(wiki.source, { title }, editor)).text

describe('a page', () => {
  test('members create and edit a page, guests read it, and every save is a revision', async () => {
    const title = uniqueTitle()
    expect(await errorOf(read(title))).toBe('wiki_page_not_found')
    const made = await save(site, editor, title, '# 来历\n\n狐狸。', { summary: 'begun' })
    expect(made).toMatchObject({ outcome: 'saved', title, conflict: null })
    const page = await read(title)
    expect(page).toMatchObject({
      title,
      headings: [{ level: 1, text: '来历' }],
      author: { uid: editor.profile.uid },
      can: { edit: false, comment: false },
    })
    expect(page.html).toContain('<h2 id="s-')
    expect(await read(title, other)).toMatchObject({ can: { edit: true, protect: false, comment: true } })
    await save(site, other, title, '# 来历\n\n小狐狸。', { minor: true })
    expect((await read(title)).html).toContain('小狐狸')
    const { items } = await site.call(wiki.history, { id: page.id })
    expect(items).toMatchObject([
      { author: { uid: other.profile.uid }, minor: true, change: 1, previous: made.revision },
      { author: { uid: editor.profile.uid }, summary: 'begun', previous: null },
    ])
    const diff = await site.call(wiki.diff, { from: items[1]!.id, to: items[0]!.id })
    expect(diff.rows.at(-1)).toMatchObject({
      kind: 'changed',
      parts: [
        { text: '小', change: 'added' },
        { text: '狐狸。', change: 'same' },
      ],
    })
    expect((await site.call(wiki.revision, { id: items[1]!.id })).text).toBe('# 来历\n\n狐狸。')
    // Repeating the same save makes no further revision.
    await save(site, other, title, '# 来历\n\n小狐狸。')
    expect((await site.call(wiki.history, { id: page.id })).items).toHaveLength(2)
    expect(await errorOf(site.call(wiki.diff, { from: items[0]!.id, to: 1 }))).toBe('wiki_page_not_found')
  })

  test('all spellings of a title in case and spaces lead to the same page', async () => {
    const title = uniqueTitle()
    await save(site, editor, title, 'one')
    for (const same of [
      title.toUpperCase(),
      title.replaceAll(' ', '_'),
      `  ${title}  `,
      title.normalize('NFD'),
    ])
      expect((await read(same)).title).toBe(title)
    expect(wikiKey('Ça_va')).toBe(wikiKey('C\u0327a va'))
  })

  test.each([
    'a/b',
    'C#'.replace('#', '♯'),
    '100%',
    '%00',
    'what?',
    'a&b=c',
    'a+b',
    '"quoted"',
    '狐 狸',
    'x.md',
    '\\',
  ])('a page can be called %s', async (name) => {
    const title = `${uniqueTitle()} ${name}`
    await save(site, editor, title, 'here')
    expect((await read(title)).title).toBe(title)
    const answer = await site.fetch(`/v1/wiki/page?title=${encodeURIComponent(title)}`)
    expect(answer.status).toBe(200)
  })

  test.each([
    ['', 'required'],
    ['   ', 'required'],
    ['__', 'required'],
    ['.', 'bad_path'],
    ['..', 'bad_path'],
    ['a/../b', 'bad_path'],
    ['/a', 'bad_path'],
    ['a//b', 'bad_path'],
    ['C#', 'bad_characters'],
    ['a|b', 'bad_characters'],
    ['[a]', 'bad_characters'],
    ['a\u0000b', 'bad_characters'],
    ['a\nb', undefined],
    ['a\u200Bb', 'bad_characters'],
    ['a\u200Db', 'bad_characters'],
    ['\u202Eabc', 'bad_characters'],
    ['a\u2066b', 'bad_characters'],
    ['\uFEFFa', 'bad_characters'],
    ['\u3164', 'bad_characters'],
    ['\uD800', 'bad_characters'],
    ['x'.repeat(LIMITS.wikiTitleMax + 1), 'too_long'],
  ])('a page cannot have the title %j', async (title, reason) => {
    const input = { title, baseRevision: null, text: 'x' }
    if (reason === undefined) {
      // A line break counts as a space.
      await site.call(wiki.save, input, editor)
      return
    }
    const refused = await site.call(wiki.save, input, editor).catch((error: unknown) => error)
    expect(refused).toMatchObject({ errorName: 'bad_input', fields: { title: reason } })
    expect(await errorOf(site.call(wiki.read, { title }))).toBe('wiki_page_not_found')
  })

  test('a page of 200,000 characters is saved and merged', async () => {
    const title = uniqueTitle()
    const lines = Array.from({ length: 4_000 }, (_, at) => `${at} ${'字'.repeat(40)}`.slice(0, 45))
    const first = await save(site, editor, title, lines.join('\n'))
    const mine = lines.with(0, 'first line')
    const theirs = lines.with(3_999, 'last line')
    await save(site, other, title, theirs.join('\n'), { baseRevision: first.revision })
    const merged = await save(site, editor, title, mine.join('\n'), { baseRevision: first.revision })
    expect(merged.outcome).toBe('merged')
    expect(await textOf(title)).toBe(mine.with(3_999, 'last line').join('\n'))
    const tooLong = site.call(
      wiki.save,
      { title, baseRevision: null, text: 'x'.repeat(LIMITS.wikiTextMax + 1) },
      editor,
    )
    expect(await tooLong.catch((error: unknown) => error)).toMatchObject({ fields: { text: 'too_long' } })
  })
})

describe('concurrent saves', () => {
  test('concurrent edits are merged, or else the second writer gets a conflict and a draft', async () => {
    const title = uniqueTitle()
    const { revision } = await save(site, editor, title, 'one\ntwo\nthree')
    await save(site, other, title, 'ONE\ntwo\nthree', { baseRevision: revision })
    expect(await save(site, editor, title, 'one\ntwo\nTHREE', { baseRevision: revision })).toMatchObject({
      outcome: 'merged',
    })
    expect(await textOf(title)).toBe('ONE\ntwo\nTHREE')

    const conflicting = await save(site, editor, title, 'uno\ntwo\nthree', {
      baseRevision: revision,
      summary: 'mine',
    })
    expect(conflicting).toMatchObject({
      outcome: 'conflict',
      conflict: {
        base: 'one\ntwo\nthree',
        mine: 'uno\ntwo\nthree',
        theirs: 'ONE\ntwo\nTHREE',
        regions: [{ base: 'one\n', mine: 'uno\n', theirs: 'ONE\n' }, { text: 'two\nTHREE' }],
      },
    })
    expect(await textOf(title)).toBe('ONE\ntwo\nTHREE')
    const source = await site.call(wiki.source, { title }, editor)
    expect(source.draft).toMatchObject({ text: 'uno\ntwo\nthree', summary: 'mine', baseRevision: revision })

    const resolved = await save(site, editor, title, 'uno / ONE\ntwo\nTHREE', {
      baseRevision: conflicting.conflict!.revision,
    })
    expect(resolved.outcome).toBe('saved')
    expect((await site.call(wiki.source, { title }, editor)).draft).toBeNull()
  })

  /** Repeats a call while the overloaded site answers `unavailable`. The editor does the same. */
  async function retryWhileUnavailable<T>(send: () => Promise<T>): Promise<T> {
    for (;;) {
      try {
        return await send()
      } catch (error) {
        if (!(error instanceof AppError) || error.errorName !== 'unavailable') throw error
      }
    }
  }

  test('none of a hundred concurrent saves is lost', async () => {
    const title = uniqueTitle()
    const writers = 100
    const lines = Array.from({ length: writers }, (_, at) => `line ${at}`)
    const text = lines.join('\n\n')
    const { revision } = await save(site, moderator, title, text)
    const admin = await site.admin()
    const people = [admin, await site.admin(), await site.admin()]
    const outcomes = await Promise.all(
      lines.map((line, at) =>
        retryWhileUnavailable(() =>
          save(site, people[at % people.length]!, title, lines.with(at, `${line} by ${at}`).join('\n\n'), {
            baseRevision: revision,
          }),
        ),
      ),
    )
    expect(outcomes.filter(({ outcome }) => outcome === 'conflict')).toEqual([])
    const result = (await textOf(title)).split('\n').filter((line) => line !== '')
    expect(result).toEqual(lines.map((line, at) => `${line} by ${at}`))
  })

  test('two members who create the same page get a conflict, unless their texts are equal', async () => {
    const title = uniqueTitle()
    const make = (as: Person, text: string) => save(site, as, title, text, { baseRevision: null })
    const outcomes = (await Promise.all([make(editor, 'mine'), make(other, 'theirs')])).map(
      ({ outcome }) => outcome,
    )
    expect(outcomes.toSorted()).toEqual(['conflict', 'saved'])
    expect((await make(editor, await textOf(title))).outcome).toBe('saved')
  })

  test('a save that is based on a revision of another page is refused', async () => {
    const title = uniqueTitle()
    const { revision } = await save(site, editor, title, 'one')
    expect(await errorOf(save(site, editor, uniqueTitle(), 'two', { baseRevision: revision }))).toBe(
      'bad_input',
    )
  })
})

describe('links', () => {
  test('links to a missing page are marked until the page exists, and are counted', async () => {
    const title = uniqueTitle()
    const target = uniqueTitle()
    await save(site, editor, title, `See [[${target}|there]] and \`[[not a link]]\`.`)
    expect((await read(title)).html).toContain('wiki-link missing')
    const { items } = await site.call(wiki.missing, {})
    expect(items).toContainEqual({ title: target, links: 1 })
    await save(site, editor, target, 'Now here.')
    expect((await read(title)).html).not.toContain('missing')
    expect((await site.call(wiki.linksHere, { title: target })).items).toMatchObject([{ title }])
    await site.call(moderation.remove, { kind: 'wiki-page', id: (await read(target)).id }, moderator)
    expect((await read(title)).html).toContain('missing')
  })

  test('one redirect is followed, and the page names the redirect', async () => {
    const [to, from, further] = [uniqueTitle(), uniqueTitle(), uniqueTitle()]
    await save(site, editor, to, 'The page itself.')
    await save(site, editor, from, `#REDIRECT [[${to}]]`)
    await save(site, editor, further, `#重定向 [[${from}]]`)
    expect(await read(from)).toMatchObject({ title: to, redirectedFrom: from, redirect: null })
    expect(await site.call(wiki.read, { title: from, redirect: false })).toMatchObject({
      title: from,
      redirect: to,
    })
    // A second redirect is not followed.
    expect(await read(further)).toMatchObject({ title: further, redirectedFrom: null, redirect: from })
    const { items } = await site.call(wiki.pages, { limit: 100 })
    expect(items.map((each) => each.title)).not.toContain(from)
  })

  test('a category lists its pages', async () => {
    const category = uniqueTitle()
    const titles = [uniqueTitle(), uniqueTitle(), uniqueTitle()]
    for (const title of titles)
      await save(site, editor, title, `Text\n\n[[分类:${category}]] [[Category:${category}]]`)
    const page = await read(titles[0]!)
    expect(page.categories).toEqual([category])
    expect(page.html).not.toContain(category)
    const first = await site.call(wiki.pages, { category: category.toUpperCase(), limit: 2 })
    const rest = await site.call(wiki.pages, { category, limit: 2, cursor: first.nextCursor! })
    expect([...first.items, ...rest.items].map(({ title }) => title)).toEqual(
      titles.toSorted((a, b) => (wikiKey(a) < wikiKey(b) ? -1 : 1)),
    )
    const all: string[] = []
    for (let cursor: string | undefined; ;) {
      const found = await site.call(wiki.categories, { limit: 1, ...(cursor ? { cursor } : {}) })
      all.push(...found.items.map(({ name }) => name))
      if (found.nextCursor === null) break
      cursor = found.nextCursor
    }
    expect(all).toContain(category)
    expect((await site.call(wiki.home, {})).categories).toContainEqual({ name: category, pages: 3 })
  })

  test('titles, headings and categories are suggested for a link', async () => {
    const word = uniqueName()
    const suggest = async (q: string) => (await site.call(wiki.suggest, { q }, moderator)).items
    const titles = async (q: string) => (await suggest(q)).map(({ title }) => title)
    const heron = `${word} heron`
    await save(site, moderator, heron, '# Food\n\n# In winter\n\n## Food\n\n[[Category:Wading birds]]')
    await save(site, moderator, `Night ${word}`, `See [[${word} nest]] and [[${heron}]].`)
    await save(site, moderator, `${word} bird`, `#REDIRECT [[${heron}]]`)
    await save(site, moderator, `${word} gone`, 'Away.')
    const gone = await site.call(wiki.read, { title: `${word} gone` })
    await site.call(moderation.remove, { kind: 'wiki-page', id: gone.id }, moderator)

    // Titles that begin with the text come first. Pages that do not exist are marked, also the typed title itself.
    expect(await suggest(word.toUpperCase())).toEqual([
      { title: `${word} bird`, section: null, redirect: heron, exists: true },
      { title: heron, section: null, redirect: null, exists: true },
      { title: `Night ${word}`, section: null, redirect: null, exists: true },
      { title: `${word} nest`, section: null, redirect: null, exists: false },
      { title: word.toUpperCase(), section: null, redirect: null, exists: false },
    ])
    expect(await titles(`${word} heron`)).toEqual([heron])
    // `%` and `_` are no patterns.
    expect(await titles(`${word.slice(0, -1)}%`)).toEqual([`${word.slice(0, -1)}%`])
    expect(await suggest('')).toEqual([])
    expect(await suggest('a[b')).toEqual([])

    expect((await suggest(`${heron}#`)).map(({ section }) => section)).toEqual(['Food', 'In winter'])
    expect(await suggest(`${word} bird#win`)).toEqual([
      { title: `${word} bird`, section: 'In winter', redirect: null, exists: true },
    ])
    expect(await suggest(`${word} nest#`)).toEqual([])

    expect(await suggest('分类:wading')).toEqual([
      { title: '分类:Wading birds', section: null, redirect: null, exists: true },
      { title: '分类:wading', section: null, redirect: null, exists: false },
    ])
    expect(await titles('Category:Wading birds')).toEqual(['Category:Wading birds'])
  })

  test('the author of a new page follows it, also of an accepted proposal', async () => {
    const follows = async (as: Person, title: string): Promise<boolean> => {
      const { id } = await site.call(wiki.read, { title })
      const { items } = await site.call(reactions.status, { kind: 'wiki-page', ids: `${id}` }, as)
      return items[0]!.following
    }
    const author = await trustedMember(site, moderator)
    const title = uniqueTitle()
    await save(site, author, title, 'First.')
    await save(site, moderator, title, 'Second.')
    expect([await follows(author, title), await follows(moderator, title)]).toEqual([true, false])
    await site.idle()
    const { items } = await site.call(notifications.list, {}, author)
    expect(items.map(({ kind }) => kind)).toContain('wiki-edit')

    const newcomer = await site.register()
    const proposed = uniqueTitle()
    await save(site, newcomer, proposed, 'Proposed.')
    const [proposal] = (await site.call(wiki.proposals, { whose: 'mine' }, newcomer)).items
    await site.call(wiki.decide, { id: proposal!.id, accept: true }, moderator)
    expect([await follows(newcomer, proposed), await follows(moderator, proposed)]).toEqual([true, false])

    // Neither a move nor the redirect at the old title makes the moderator a follower.
    const { id } = await site.call(wiki.read, { title })
    const moved = uniqueTitle()
    await site.call(wiki.move, { id, title: moved }, moderator)
    expect([await follows(author, moved), await follows(moderator, moved)]).toEqual([true, false])
  })

  test('pages are listed by letter, with separate lists for orphans and redirects', async () => {
    const name = uniqueTitle()
    const [linked, orphan, kana] = [`狐狸 ${name}`, `Émile ${name}`, `きつね ${name}`]
    await save(site, editor, linked, `[[${linked}]]`)
    await save(site, editor, orphan, `[[${linked}]] [[${kana}]]`)
    await save(site, editor, kana, 'x')
    const redirect = `Fox ${name}`
    await save(site, editor, redirect, `#REDIRECT [[${linked}]]`)
    const titlesOf = async (query: Omit<InputOf<typeof wiki.pages>, 'limit'>) =>
      (await site.call(wiki.pages, { ...query, limit: 100 })).items.map((each) => each.title)
    expect(await titlesOf({ kind: 'page', initial: 'H' })).toContain(linked)
    expect(await titlesOf({ kind: 'page', initial: 'E' })).toContain(orphan)
    expect(await titlesOf({ kind: 'page', initial: 'あ' })).toContain(kana)
    const orphans = await titlesOf({ kind: 'orphan' })
    expect(orphans).toContain(orphan)
    expect(orphans).not.toContain(kana)
    expect(orphans).not.toContain(linked)
    const redirects = (await site.call(wiki.pages, { kind: 'redirect', initial: 'F' })).items
    expect(redirects).toContainEqual(expect.objectContaining({ title: redirect, redirect: linked }))
    const here = (await site.call(wiki.linksHere, { title: linked })).items
    expect(here).toContainEqual(expect.objectContaining({ title: redirect, redirect: linked }))
    expect((await read((await site.call(wiki.random, {})).title)).redirect).toBeNull()
  })

  test('an infobox shows the subject that the page names', async () => {
    const title = uniqueTitle()
    const { uid, name } = { uid: other.profile.uid, name: other.name }
    await save(site, editor, title, `{{infobox:user/${uid}}}\n\nText`)
    expect(await read(title)).toMatchObject({ infobox: { card: { kind: 'user', title: name } } })
    await save(site, editor, title, '{{infobox:nothing/1}}\n\nText')
    expect((await read(title)).infobox).toBeNull()
  })
})

describe('maintenance of pages', () => {
  test('an older revision is restored as a new one', async () => {
    const title = uniqueTitle()
    const first = await save(site, editor, title, 'good')
    await save(site, other, title, 'bad')
    await site.call(wiki.restore, { id: first.revision! }, editor)
    expect(await textOf(title)).toBe('good')
    const { items } = await site.call(wiki.history, { id: (await read(title)).id })
    expect(items.map(({ note }) => note)).toEqual(['restored', null, null])
    expect(await errorOf(site.call(wiki.restore, { id: first.revision! }, await site.register()))).toBe(
      'forbidden',
    )
  })

  test('an edit is undone in its page, and later changes remain', async () => {
    const title = uniqueTitle()
    await save(site, editor, title, 'a\n\nb\n\nc')
    const bad = await save(site, other, title, 'a\n\nbad\n\nc', { minor: true })
    await save(site, editor, title, 'a\n\nbad\n\nc\n\nd')
    const id = bad.revision!
    expect(await errorOf(site.call(wiki.undo, { id }, await site.register()))).toBe('forbidden')
    await site.call(wiki.undo, { id }, editor)
    expect(await textOf(title)).toBe('a\n\nb\n\nc\n\nd')
    const page = (await read(title)).id
    const history = async (query: { uid?: number; minor?: boolean }) =>
      (await site.call(wiki.history, { id: page, ...query })).items.map((each) => each.id)
    expect(await history({ uid: other.profile.uid })).toEqual([id])
    expect(await history({ minor: false })).not.toContain(id)
    await save(site, editor, title, 'other\n\nwords')
    expect(await errorOf(site.call(wiki.undo, { id }, editor))).toBe('wiki_cannot_undo')
    await site.call(wiki.protect, { id: page, protection: 1 }, moderator)
    expect(await errorOf(site.call(wiki.undo, { id }, editor))).toBe('wiki_protected')
  })

  test('a page is moved and then moved back, and after each move the previous title redirects to the page', async () => {
    const [from, to, taken] = [uniqueTitle(), uniqueTitle(), uniqueTitle()]
    await save(site, editor, from, 'moving')
    await save(site, editor, taken, 'here')
    const { id } = await read(from)
    expect(await errorOf(site.call(wiki.move, { id, title: taken }, editor))).toBe('wiki_title_taken')
    await site.call(wiki.move, { id, title: to }, editor)
    expect(await read(from)).toMatchObject({ id, title: to, redirectedFrom: from })
    await site.call(wiki.move, { id, title: from }, editor)
    expect(await read(to)).toMatchObject({ id, title: from, redirectedFrom: to })
    // The new title differs only in case.
    await site.call(wiki.move, { id, title: from.toUpperCase() }, editor)
    expect((await read(from)).title).toBe(from.toUpperCase())
  })

  test('a protected page is edited only by the allowed role, and refused texts become drafts', async () => {
    const title = uniqueTitle()
    await save(site, editor, title, 'calm')
    const { id } = await read(title)
    expect(await errorOf(site.call(wiki.protect, { id, protection: 1 }, editor))).toBe('forbidden')
    await site.call(wiki.protect, { id, protection: WIKI_PROTECTION.moderators }, moderator)
    expect(await errorOf(save(site, editor, title, 'not calm'))).toBe('wiki_protected')
    const source = await site.call(wiki.source, { title }, editor)
    expect(source).toMatchObject({ text: 'calm', canEdit: false, draft: { text: 'not calm' } })
    await site.call(wiki.discard, { title }, editor)
    expect((await site.call(wiki.source, { title }, editor)).draft).toBeNull()
    expect((await save(site, moderator, title, 'calmer')).outcome).toBe('saved')
    expect(await errorOf(site.call(wiki.protect, { id, protection: 3 }, moderator))).toBe('forbidden')
    await site.call(wiki.protect, { id, protection: 3 }, await site.admin())
    expect(await errorOf(save(site, moderator, title, 'calmest'))).toBe('wiki_protected')
  })

  test('a removed page is hidden from all viewers, and is complete when it is restored', async () => {
    const title = uniqueTitle()
    await save(site, editor, title, 'A heron in the reeds')
    const page = { kind: 'wiki-page', id: (await read(title)).id }
    expect(await errorOf(site.call(moderation.remove, page, editor))).toBe('forbidden')
    await site.call(moderation.remove, page, moderator)
    expect(await errorOf(read(title, editor))).toBe('wiki_page_not_found')
    expect(await errorOf(site.call(wiki.source, { title }, editor))).toBe('wiki_page_removed')
    expect(await errorOf(save(site, editor, title, 'again', { baseRevision: null }))).toBe(
      'wiki_page_removed',
    )
    expect(await errorOf(site.call(wiki.history, { id: page.id }))).toBe('wiki_page_not_found')
    expect(await errorOf(site.call(wiki.removed, { title }, editor))).toBe('forbidden')
    expect(await site.call(wiki.removed, { title }, moderator)).toEqual({ id: page.id, title })
    await site.call(moderation.restore, page, moderator)
    expect((await read(title)).html).toContain('heron')
  })

  test('a page can be commented on, followed and found', async () => {
    const title = uniqueTitle()
    await save(site, editor, title, 'The bittern booms at night. [[Category:Birds]]')
    const page = { kind: 'wiki-page', id: (await read(title)).id }
    await site.call(discussion.add, { ...page, text: 'Does it?' }, other)
    expect((await site.call(discussion.list, page)).items).toMatchObject([{ text: 'Does it?' }])
    await site.call(reactions.set, { ...page, reaction: 'follow', on: true }, other)
    await save(site, editor, title, 'The bittern booms at dusk.')
    await site.idle()
    const notified = await site.call(notifications.list, {}, other)
    expect(notified.items).toContainEqual(
      expect.objectContaining({
        kind: 'wiki-edit',
        subject: expect.objectContaining({ title }),
      }),
    )
    const found = await site.call(contract.search.find, { q: 'bittern', tab: 'wiki-page' })
    expect(JSON.stringify(found)).toContain(title)
    await site.call(moderation.report, { ...page, reason: 'other', note: '' }, other)
  })

  test('a moderator reverts all edits of a member since a given time, and can undo the revert', async () => {
    const vandal = await trustedMember(site, moderator)
    const since = new Date().toISOString()
    const [own, shared, fought] = [uniqueTitle(), uniqueTitle(), uniqueTitle()]
    await save(site, editor, shared, 'a\nb\nc')
    await save(site, editor, fought, 'peace')
    await save(site, vandal, own, 'spam')
    await save(site, vandal, shared, 'a\nb\nc\nspam')
    await save(site, vandal, fought, 'war')
    await save(site, editor, shared, 'A\nb\nc\nspam')
    await save(site, editor, fought, 'truce')
    const { uid } = vandal.profile
    expect(await errorOf(site.call(wiki.revert, { uid, since }, editor))).toBe('forbidden')
    const reverted = await site.call(wiki.revert, { uid, since }, moderator)
    expect(reverted).toMatchObject({ pages: 2, conflicts: [fought] })
    expect(await errorOf(read(own))).toBe('wiki_page_not_found')
    expect(await textOf(shared)).toBe('A\nb\nc')
    expect(await site.call(wiki.undoRevert, { id: reverted.id }, moderator)).toEqual({
      pages: 2,
      conflicts: [],
    })
    expect(await textOf(own)).toBe('spam')
    expect(await textOf(shared)).toBe('A\nb\nc\nspam')
    expect(await errorOf(site.call(wiki.undoRevert, { id: reverted.id }, moderator))).toBe('not_found')
    const { items } = await site.call(wiki.recent, { uid })
    expect(items.slice(0, 3).map(({ title }) => title)).toEqual([fought, shared, own])
    expect((await site.call(wiki.recent, { limit: 1 })).items).toMatchObject([{ note: 'reverted' }])
  })

  test('a single page and the whole wiki can be exported', async () => {
    const title = `${uniqueTitle()}/part`
    await save(site, editor, title, 'Text\n\n[[Category:Exported]]')
    const file = await site.fetch(`/v1/wiki/export.md?title=${encodeURIComponent(title)}`)
    expect(file.headers.get('content-disposition')).toContain(encodeURIComponent(title.replace('/', '_')))
    expect(await file.text()).toMatch(
      /^---\ntitle: ".*\/part"\ncategories: \["Exported"\]\nrevision: \d+\nupdated: .*\n---\n\nText/,
    )
    expect((await site.fetch('/v1/wiki/export.md?title=..')).status).toBe(404)
    const etag = file.headers.get('etag')!
    const again = await site.fetch(`/v1/wiki/export.md?title=${encodeURIComponent(title)}`, {
      headers: { 'if-none-match': etag },
    })
    expect([again.status, await again.text()]).toEqual([304, ''])
    const posted = await site.fetch('/v1/wiki/export.zip', { method: 'POST' })
    expect([posted.status, posted.headers.get('allow')]).toEqual([405, 'GET, HEAD'])
    const zip = Buffer.from(await (await site.fetch('/v1/wiki/export.zip')).arrayBuffer())
    expect(zip.includes(`${title}.md`)).toBe(true)
    expect(zip.subarray(0, 2).toString()).toBe('PK')
  })
})

describe('drafts', () => {
  test('drafts are stored while a member writes, and report conflicts with edits of other members', async () => {
    const title = uniqueTitle()
    const writer = await site.register()
    const { revision } = await save(site, editor, title, 'one\ntwo')
    const draft = (text: string) =>
      site.call(wiki.saveDraft, { title, baseRevision: revision, text, summary: 'why' }, writer)
    const mine = () => site.call(wiki.source, { title }, writer)
    await draft('one\nTwo')
    expect(await mine()).toMatchObject({
      text: 'one\ntwo',
      draft: { text: 'one\nTwo', summary: 'why', baseRevision: revision },
      conflict: null,
    })
    expect((await site.call(wiki.source, { title }, other)).draft).toBeNull()
    expect((await site.call(wiki.drafts, {}, writer)).items).toMatchObject([{ title, summary: 'why' }])
    // Edits of different lines merge without a conflict.
    await save(site, other, title, 'ONE\n\ntwo')
    await draft('one\ntwo\nthree')
    expect((await mine()).conflict).toBeNull()
    await draft('Zwei')
    expect(await mine()).toMatchObject({ conflict: { mine: 'Zwei', theirs: 'ONE\n\ntwo' } })
    // A text that equals the text of the page does not count as a draft.
    await draft('one\ntwo')
    expect((await site.call(wiki.drafts, {}, writer)).items).toEqual([])
  })

  test('a draft is deleted when its page is saved, moves with its page, and counts towards a limit', async () => {
    const [title, moved] = [uniqueTitle(), uniqueTitle()]
    await save(site, editor, title, 'one')
    const writer = await trustedMember(site, moderator)
    const draft = (of: string, as: Person) =>
      site.call(wiki.saveDraft, { title: of, baseRevision: null, text: 'new', summary: '' }, as)
    await draft(title, writer)
    const { id } = await read(title)
    await site.call(wiki.move, { id, title: moved }, editor)
    expect((await site.call(wiki.drafts, {}, writer)).items).toMatchObject([{ title: moved }])
    await save(site, writer, moved, 'one and more')
    expect((await site.call(wiki.drafts, {}, writer)).items).toEqual([])
    for (let at = 0; at < LIMITS.wikiDraftsMax; at += 1) await draft(`${title} ${at}`, writer)
    expect(await errorOf(draft(uniqueTitle(), writer))).toBe('wiki_too_many_drafts')
    await draft(`${title} 1`, writer)
    const first = await site.call(wiki.drafts, { limit: 60 }, writer)
    const rest = await site.call(wiki.drafts, { limit: 60, cursor: first.nextCursor! }, writer)
    expect(new Set([...first.items, ...rest.items].map((each) => each.title)).size).toBe(LIMITS.wikiDraftsMax)
  })
})

describe('edits of new members', () => {
  test('edits of new members wait for a moderator, and are merged when the moderator accepts them', async () => {
    const title = uniqueTitle()
    const first = await save(site, editor, title, 'one\ntwo\nthree')
    const newcomer = await site.register()
    const source = await site.call(wiki.source, { title }, newcomer)
    expect(source.reviewed).toBe(true)
    expect(await save(site, newcomer, title, 'one\ntwo\nThree')).toMatchObject({
      outcome: 'proposed',
      revision: first.revision,
    })
    // A second proposal of the same member replaces the text of the first.
    await save(site, newcomer, title, 'one\ntwo\nTHREE', { summary: 'louder' })
    expect(await textOf(title)).toBe('one\ntwo\nthree')
    expect((await site.call(wiki.source, { title }, newcomer)).proposal).toMatchObject({
      text: 'one\ntwo\nTHREE',
    })
    expect(await errorOf(site.call(wiki.proposals, {}, newcomer))).toBe('forbidden')
    await save(site, editor, title, 'ONE\ntwo\nthree')
    const mine = (await site.call(wiki.proposals, { whose: 'mine' }, newcomer)).items
    expect(mine).toMatchObject([{ title, state: 'open', summary: 'louder' }])
    const { id } = mine[0]!
    expect(await errorOf(site.call(wiki.proposal, { id }, other))).toBe('not_found')
    const shown = await site.call(wiki.proposal, { id }, moderator)
    expect(shown.conflict).toBeNull()
    // The proposal is rendered together with the edit of the other member.
    expect(shown.rendered.html).toBe('<p>ONE<br />\ntwo<br />\nTHREE</p>\n')
    expect(shown.rows.filter(({ kind }) => kind === 'changed' || kind === 'removed')).toHaveLength(1)
    expect(await errorOf(site.call(wiki.decide, { id, accept: true }, editor))).toBe('forbidden')
    expect(await site.call(wiki.decide, { id, accept: true }, moderator)).toMatchObject({ state: 'accepted' })
    expect(await errorOf(site.call(wiki.decide, { id, accept: true }, moderator))).toBe('already_decided')
    expect(await textOf(title)).toBe('ONE\ntwo\nTHREE')
    const { items } = await site.call(wiki.history, { id: (await read(title)).id })
    expect(items[0]).toMatchObject({
      author: { uid: newcomer.profile.uid },
      reviewer: { uid: moderator.profile.uid },
      summary: 'louder',
    })
    const notified = (await site.call(notifications.list, {}, newcomer)).items
    expect(notified).toContainEqual(
      expect.objectContaining({ kind: 'wiki-accepted', text: expect.stringContaining(title) }),
    )
  })

  test('only one moderator can decide about a proposed edit, and a conflict must be resolved first', async () => {
    const title = uniqueTitle()
    await save(site, editor, title, 'quiet')
    const [one, two] = [await site.register(), await site.register()]
    await save(site, one, title, 'silent')
    await save(site, two, title, 'loud')
    const idOf = async (who: Person) => (await site.call(wiki.proposals, { whose: 'mine' }, who)).items[0]!.id
    const [id, second] = [await idOf(one), await idOf(two)]
    const decisions = await Promise.allSettled([
      site.call(wiki.decide, { id, accept: true }, moderator),
      site.call(wiki.decide, { id, accept: true }, await site.moderator()),
    ])
    expect(decisions.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    const collided = await site.call(wiki.decide, { id: second, accept: true }, moderator)
    expect(collided).toMatchObject({ state: 'conflict', conflict: { mine: 'loud', theirs: 'silent' } })
    const resolved = { text: 'silent or loud', baseRevision: collided.conflict!.revision }
    await site.call(wiki.decide, { id: second, accept: true, resolved }, moderator)
    expect(await textOf(title)).toBe('silent or loud')

    await save(site, two, title, 'nonsense')
    await site.call(wiki.decide, { id: await idOf(two), accept: false, reason: 'please be kind' }, moderator)
    expect(await textOf(title)).toBe('silent or loud')
    const notified = (await site.call(notifications.list, {}, two)).items
    expect(notified[0]).toMatchObject({
      kind: 'wiki-declined',
      text: expect.stringContaining('please be kind'),
    })
  })

  test('a withdrawn proposal becomes a draft, and undoing the withdrawal reopens the proposal', async () => {
    const title = uniqueTitle()
    await save(site, editor, title, 'one')
    const newcomer = await site.register()
    await save(site, newcomer, title, 'two', { summary: 'better' })
    const own = () => site.call(wiki.source, { title }, newcomer)
    const id = (await own()).proposal!.id
    const waiting = async () =>
      (await site.call(wiki.proposals, { limit: 100 }, moderator)).items.map((each) => each.id)
    const withdraw = (as = newcomer) => site.call(wiki.withdraw, { id }, as)
    const undo = (as = newcomer) => site.call(wiki.undoWithdraw, { id }, as)
    expect(await waiting()).toContain(id)
    for (const as of [other, moderator]) expect(await errorOf(withdraw(as))).toBe('not_found')

    await withdraw()
    expect(await waiting()).not.toContain(id)
    expect(await own()).toMatchObject({ proposal: null, draft: { text: 'two', summary: 'better' } })
    expect((await site.call(wiki.proposals, { whose: 'mine' }, newcomer)).items).toMatchObject([
      { id, state: 'withdrawn' },
    ])
    expect(await errorOf(withdraw())).toBe('no_longer_held')
    await expect(site.call(wiki.decide, { id, accept: true }, moderator)).rejects.toThrow(
      `already decided by ${newcomer.profile.name}: withdrawn by its author`,
    )
    for (const as of [other, moderator]) expect(await errorOf(undo(as))).toBe('not_found')

    await undo()
    await undo()
    expect(await waiting()).toContain(id)
    expect(await own()).toMatchObject({ proposal: { id, text: 'two' }, draft: null })

    // The text of the proposal does not replace a newer draft.
    const baseRevision = (await own()).revision
    await site.call(wiki.saveDraft, { title, baseRevision, text: 'three', summary: '' }, newcomer)
    await withdraw()
    expect((await own()).draft).toMatchObject({ text: 'three' })
    await undo()
    expect(await own()).toMatchObject({ proposal: { text: 'two' }, draft: { text: 'three' } })

    await withdraw()
    await save(site, newcomer, title, 'three', { baseRevision })
    expect(await errorOf(undo())).toBe('edit_conflict')
    expect((await own()).proposal).toMatchObject({ text: 'three' })
    await site.call(wiki.decide, { id: (await own()).proposal!.id, accept: true }, moderator)
    expect(await textOf(title)).toBe('three')
  })

  test('a proposed edit is either withdrawn or decided, never both', async () => {
    const newcomer = await site.register()
    for (const accept of [true, false, true, false]) {
      const title = uniqueTitle()
      await save(site, newcomer, title, 'new')
      const { id } = (await site.call(wiki.source, { title }, newcomer)).proposal!
      const [withdrawn, decided] = await Promise.allSettled([
        site.call(wiki.withdraw, { id }, newcomer),
        site.call(wiki.decide, { id, accept }, moderator),
      ])
      expect([withdrawn.status, decided.status].toSorted()).toEqual(['fulfilled', 'rejected'])
      const { state } = (await site.call(wiki.proposal, { id }, newcomer)).proposal
      const won = withdrawn.status === 'fulfilled' ? 'withdrawn' : accept ? 'accepted' : 'declined'
      expect(state).toBe(won)
      expect(await textOf(title)).toBe(won === 'accepted' ? 'new' : '')
      if (won === 'withdrawn') continue
      expect(await errorOf(site.call(wiki.undoWithdraw, { id }, newcomer))).toBe('no_longer_held')
    }
  })

  test('edits of a new member who has too many open proposals are refused and stored as drafts', async () => {
    const newcomer = await site.register()
    for (let at = 0; at < LIMITS.wikiProposalsMax; at += 1) await save(site, newcomer, uniqueTitle(), 'x')
    const title = uniqueTitle()
    expect(await errorOf(save(site, newcomer, title, 'one more'))).toBe('wiki_too_many_proposals')
    expect((await site.call(wiki.source, { title }, newcomer)).draft).toMatchObject({ text: 'one more' })
  })
})
