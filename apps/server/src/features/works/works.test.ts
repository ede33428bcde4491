import { comicContent, contract } from '@engawa/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addPages, makeComic, publishComic, upload } from '../../../test/comics.ts'
import { errorOf, jpeg, png, testClock } from '../../../test/factories.ts'
import { startSite, type Person, type Site } from '../../../test/site.ts'

const { works, site: pages } = contract
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

const idsOf = (list: { items: { id: number }[] }): number[] => list.items.map((item) => item.id)

it('a shelf can be filtered by tags in any spelling and language, by excluded tags, and by language', async () => {
  const publish = async (tags: string[], language: 'zh' | 'en' = 'en') =>
    (await publishComic(site, author, { tags, language })).id
  const both = await publish(['Quiet Days', 'healing'])
  const chinese = await publish(['quiet days, ＧＨＯＳＴ', '治愈'], 'zh')
  const rainy = await publish(['QUIET DAYS', 'storm'])
  const listed = async (query: object) =>
    idsOf(await site.call(works.list, { tag: 'quiet days', ...query })).toSorted((a, b) => a - b)
  expect(await listed({})).toEqual([both, chinese, rainy])
  expect(await listed({ tag: 'Quiet days,healing' })).toEqual([both, chinese])
  expect(await listed({ without: '治癒' })).toEqual([rainy])
  expect(await listed({ without: 'ghost,storm' })).toEqual([both])
  expect(await listed({ language: 'zh' })).toEqual([chinese])
  for (const tag of ['a,b,c,d,e,f,g,h,i', ',', 'x'.repeat(10_000)])
    expect(await errorOf(site.call(works.list, { tag }))).toBe('bad_input')
  // Synonyms are merged into one tag, under the name that most works use.
  const tags = (await site.call(works.tags, {})).items
  expect(tags.filter(({ tag }) => /quiet/i.test(tag))).toMatchObject([{ works: 3 }])
  expect(tags.filter(({ tag }) => ['healing', '治愈'].includes(tag))).toMatchObject([{ works: 2 }])
})

describe('the life of a comic', () => {
  it('a comic is made of files, listed, read, liked, removed and restored', async () => {
    const { id } = await site.call(works.generateId, {}, author)
    const fields = { id, type: 'comic', title: 'Rain on the veranda', tags: ['Rain', 'rain', 'cat'] } as const
    const made = await site.call(works.create, { ...fields, tags: [...fields.tags] }, author)
    expect(await site.call(works.create, { ...fields, tags: [] }, author)).toEqual(made)
    expect(await errorOf(site.call(works.update, { id, status: 'published' }, author))).toBe(
      'not_publishable',
    )

    const added = await addPages(site, author, made.chapterId, [
      { name: '1.jpg', bytes: await jpeg({ width: 700, height: 1000 }) },
      { name: '2.png', bytes: await png({ width: 700, height: 1000 }) },
    ])
    expect(added).toMatchObject({ pages: [{ name: '1.jpg' }, { name: '2.png' }], refused: [] })
    await site.idle()

    const published = await site.call(
      works.update,
      { id, version: made.version, status: 'published' },
      author,
    )
    expect(published).toMatchObject({
      status: 'published',
      chapters: 1,
      size: { unit: 'pages', value: 2 },
      tags: ['Rain', 'cat'],
    })
    expect(published.cover?.sources.map((source) => source.width)).toEqual([480, 700])
    expect(idsOf(await site.call(works.list, {}))).toContain(id)
    expect(idsOf(await site.call(works.list, { tag: 'cat', length: 'short', sort: 'likes' }))).toContain(id)
    expect(idsOf(await site.call(works.list, { length: 'long' }))).not.toContain(id)
    expect((await site.call(works.tags, {})).items).toContainEqual({ tag: 'cat', works: 1 })

    const content = await site.call(comicContent, { chapterId: made.chapterId }, reader)
    expect(content.pages.map((page) => page.state)).toEqual(['ready', 'ready'])
    const picture = await site.fetch(content.pages[0]!.picture!.sources.at(-1)!.url)
    expect(picture.headers.get('content-type')).toBe('image/webp')
    expect(await errorOf(site.call(comicContent, { chapterId: made.chapterId }))).toBe('not_logged_in')

    const place = {
      chapterId: made.chapterId,
      position: { page: 1, offset: 0.25 },
      at: clock.now().toISOString(),
    }
    await site.call(works.savePlace, place, reader)
    const seen = await site.call(works.info, { id }, reader)
    expect(seen.viewer.place).toMatchObject({
      position: { page: 1, offset: 0.25 },
      progress: 1,
      size: { unit: 'pages', value: 2 },
    })
    expect((await site.call(pages.home, {}, reader)).goOn.map(({ work }) => work.id)).toEqual([id])

    await site.call(works.behavior, { resourceId: id, type: 'like' }, reader)
    const liked = await site.call(works.behavior, { resourceId: id, type: 'like' }, reader)
    expect(liked).toMatchObject({ likes: 1, liked: true })
    expect(await site.call(works.favorite, { resourceId: id, favorite: true }, reader)).toEqual({
      favorited: true,
      favorites: 1,
    })
    expect(idsOf(await site.call(works.favorites, {}, reader))).toEqual([id])
    // When the member begins the work, it moves to the shelf `reading`.
    expect((await site.call(works.info, { id }, reader)).viewer.shelf).toBe('reading')

    expect(await errorOf(site.call(works.remove, { id }, reader))).toBe('forbidden')
    await site.call(works.remove, { id }, author)
    expect(await errorOf(site.call(works.info, { id }, author))).toBe('work_not_found')
    expect(idsOf(await site.call(works.list, {}))).not.toContain(id)
    expect(await errorOf(site.call(works.restore, { id }, reader))).toBe('work_not_found')
    const restored = await site.call(works.restore, { id }, author)
    expect(restored).toMatchObject({ status: 'published', size: { value: 2 }, likes: 1, favorites: 1 })
    expect(idsOf(await site.call(works.list, {}))).toContain(id)
  })

  it('only the author sees an unpublished work; a moderator can remove and restore a published one', async () => {
    const { id, chapterId } = await makeComic(site, author)
    const moderator = await site.moderator()
    expect(await errorOf(site.call(works.info, { id }, reader))).toBe('work_not_found')
    expect(await errorOf(site.call(works.info, { id }))).toBe('work_not_found')
    expect(await errorOf(site.call(works.update, { id, title: 'Mine' }, reader))).toBe('work_not_found')
    expect(await errorOf(site.call(works.addComment, { resourceId: id, text: 'x' }, reader))).toBe(
      'work_not_found',
    )
    expect(await errorOf(site.call(comicContent, { chapterId }, reader))).toBe('chapter_not_found')
    expect(await errorOf(site.call(works.info, { id }, moderator))).toBe('work_not_found')
    expect(await errorOf(site.call(comicContent, { chapterId }, moderator))).toBe('chapter_not_found')
    expect(await errorOf(site.call(works.remove, { id }, moderator))).toBe('work_not_found')
    const own = { userId: author.profile.uid }
    expect(idsOf(await site.call(works.ofUser, own, author))).toContain(id)
    expect(idsOf(await site.call(works.ofUser, own, reader))).not.toContain(id)
    // Moderators see a draft only as evidence, so it is also missing in lists.
    expect(idsOf(await site.call(works.ofUser, { ...own, unpublished: true }, moderator))).toEqual([])
    expect(idsOf(await site.call(works.ofUser, { ...own, unpublished: true }, author))).toContain(id)

    const open = await publishComic(site, author)
    expect(idsOf(await site.call(works.ofUser, { ...own, unpublished: true }, author))).not.toContain(open.id)
    expect((await site.call(works.info, { id: open.id }, moderator)).can).toMatchObject({
      remove: true,
      edit: false,
    })
    await site.call(works.remove, { id: open.id }, moderator)
    expect(await errorOf(site.call(works.restore, { id: open.id }, author))).toBe('forbidden')
    expect(await site.call(works.restore, { id: open.id }, moderator)).toMatchObject({ status: 'published' })
  })

  it('an edit of an old version is refused', async () => {
    const { id, version } = await makeComic(site, author)
    const edited = await site.call(works.update, { id, version, title: 'First' }, author)
    expect(await errorOf(site.call(works.update, { id, version, title: 'Second' }, author))).toBe(
      'edit_conflict',
    )
    expect((await site.call(works.info, { id }, author)).title).toBe('First')
    expect(edited.version).toBeGreaterThan(version)
  })

  it('a work is published at its publication time', async () => {
    const { id } = await makeComic(site, author)
    const at = (ahead: number): string => new Date(clock.now().getTime() + ahead).toISOString()
    const schedule = (publishAt: string) =>
      site.call(works.update, { id, status: 'scheduled', publishAt }, author)
    expect(await errorOf(schedule(at(-1_000)))).toBe('schedule_in_past')
    expect(await schedule(at(3_600_000))).toMatchObject({ status: 'scheduled' })
    await site.context.works.publishDue()
    expect(await errorOf(site.call(works.info, { id }, reader))).toBe('work_not_found')
    clock.advance(3_600_001)
    await site.context.works.publishDue()
    expect(await site.call(works.info, { id }, reader)).toMatchObject({ status: 'published', chapters: 1 })
  })
})

describe('chapters of works', () => {
  it('chapters are numbered without gaps after moves, removal and restoring', async () => {
    const { id, chapterId: first } = await publishComic(site, author)
    const second = (await site.call(works.addChapter, { resourceId: id, title: 'Two' }, author)).id
    const third = (await site.call(works.addChapter, { resourceId: id, title: 'Three' }, author)).id
    const order = async () =>
      (await site.call(works.info, { id }, author)).chapterList.map((chapter) => [chapter.number, chapter.id])
    await site.call(works.updateChapter, { chapterId: third, number: 1 }, author)
    expect(await order()).toEqual([
      [1, third],
      [2, first],
      [3, second],
    ])
    await site.call(works.removeChapter, { chapterId: first }, author)
    expect(await order()).toEqual([
      [1, third],
      [2, second],
    ])
    await site.call(works.restoreChapter, { chapterId: first }, author)
    expect(await order()).toEqual([
      [1, third],
      [2, first],
      [3, second],
    ])

    const publish = site.call(works.updateChapter, { chapterId: second, status: 'published' }, author)
    expect(await errorOf(publish)).toBe('not_publishable')
    const visible = (await site.call(works.info, { id }, reader)).chapterList
    expect(visible.map((chapter) => chapter.id)).toEqual([first])
  })
})

it('chapters have the numbers 1, 2, 3 … after parallel moves, additions, removals and restorations', async () => {
  const { id, chapterId: first } = await makeComic(site, author)
  const add = async () => (await site.call(works.addChapter, { resourceId: id, title: '' }, author)).id
  const added = [await add(), await add(), await add(), await add()]
  const [second, third, fourth, fifth] = added as [number, number, number, number]
  const move = (chapterId: number, number: number) =>
    site.call(works.updateChapter, { chapterId, number }, author)
  const toggle = async (chapterId: number) => {
    await site.call(works.removeChapter, { chapterId }, author)
    await site.call(works.restoreChapter, { chapterId }, author)
  }
  const results = await Promise.allSettled([
    move(first, 5),
    move(second, 5),
    toggle(third),
    move(fourth, 1),
    add(),
    toggle(fifth),
    move(first, 1),
  ])
  expect(results.filter(({ status }) => status === 'rejected')).toEqual([])
  const { chapterList } = await site.call(works.info, { id }, author)
  expect(chapterList.map(({ number }) => number)).toEqual([1, 2, 3, 4, 5, 6])
  expect(chapterList.map((chapter) => chapter.id)).toEqual(expect.arrayContaining([first, ...added]))
})

describe('readers of works', () => {
  it('readers continue at the newest reading position, and a time in the future counts as now', async () => {
    const { chapterId } = await publishComic(site, author, { pages: 3 })
    const save = (page: number, offset: number) =>
      site.call(
        works.savePlace,
        { chapterId, position: { page }, at: new Date(clock.now().getTime() + offset).toISOString() },
        reader,
      )
    expect(await save(2, 0)).toMatchObject({ position: { page: 2 } })
    expect(await save(0, -60_000)).toMatchObject({ position: { page: 2 } })
    expect(await save(1, 86_400_000)).toMatchObject({ position: { page: 1 } })
    clock.advance(1_000)
    expect(await save(2, 0)).toMatchObject({ position: { page: 2 } })
  })

  it('readers find works they read in their history, and can remove and restore them', async () => {
    const person = await site.register()
    const read = (chapterId: number, offset = 0) =>
      site.call(
        works.savePlace,
        { chapterId, position: { page: 0 }, at: new Date(clock.now().getTime() + offset).toISOString() },
        person,
      )
    const titles = async (input: object = {}) =>
      (await site.call(works.history, input, person)).items.map(({ work }) => work.title)
    const made = []
    for (const title of ['Cedar 100%', 'Maple', 'Oak']) {
      const comic = await publishComic(site, author)
      await site.call(works.update, { id: comic.id, title }, author)
      clock.advance(1_000)
      await read(comic.chapterId)
      made.push(comic)
    }
    const [cedar, maple] = made as [(typeof made)[0], (typeof made)[0]]
    expect(await titles()).toEqual(['Oak', 'Maple', 'Cedar 100%'])
    expect(await titles({ q: '00%' })).toEqual(['Cedar 100%'])
    expect(await titles({ type: 'novel' })).toEqual([])
    const { items, nextCursor } = await site.call(works.history, { limit: 2 }, person)
    expect(items).toHaveLength(2)
    expect(await titles({ limit: 2, cursor: nextCursor })).toEqual(['Cedar 100%'])

    clock.advance(1_000)
    const one = await site.call(works.forgetHistory, { resourceId: maple.id }, person)
    expect(one.forgotten).toBe(1)
    expect((await site.call(works.info, { id: maple.id }, person)).viewer.place).toBeNull()
    expect((await site.call(pages.home, {}, person)).goOn.map(({ work }) => work.id)).not.toContain(maple.id)
    // Another device, which was offline, sends an old reading position late.
    expect(await errorOf(read(maple.chapterId, -1_500))).toBe('not_found')
    expect(await titles()).toEqual(['Oak', 'Cedar 100%'])
    expect(await site.call(works.restoreHistory, { at: one.at }, person)).toEqual({ restored: 1 })
    expect(await titles()).toEqual(['Oak', 'Maple', 'Cedar 100%'])

    clock.advance(1_000)
    const all = await site.call(works.forgetHistory, {}, person)
    expect([all.forgotten, await titles()]).toEqual([3, []])
    clock.advance(1_000)
    await read(cedar.chapterId)
    expect(await titles()).toEqual(['Cedar 100%'])
    expect(await site.call(works.restoreHistory, { at: all.at }, person)).toEqual({ restored: 2 })
    await site.call(works.update, { id: cedar.id, status: 'hidden' }, author)
    expect(await titles()).toEqual(['Oak', 'Maple'])
    await site.call(works.update, { id: cedar.id, status: 'published' }, author)
  })

  it('opening an earlier chapter does not change where readers continue, and read chapters are listed', async () => {
    const person = await site.register()
    const { id, chapterId: first } = await publishComic(site, author, { pages: 4 })
    const ids = [first]
    for (const title of ['Two', 'Three']) {
      const { id: chapterId } = await site.call(works.addChapter, { resourceId: id, title }, author)
      const bytes = await jpeg()
      await addPages(
        site,
        author,
        chapterId,
        ['1.jpg', '2.jpg', '3.jpg', '4.jpg'].map((name) => ({ name, bytes })),
      )
      await site.idle()
      await site.call(works.updateChapter, { chapterId, status: 'published' }, author)
      ids.push(chapterId)
    }
    const [one, two, three] = ids as [number, number, number]
    const go = (chapterId: number, page: number, finished = false) => {
      clock.advance(1_000)
      const at = clock.now().toISOString()
      return site.call(works.savePlace, { chapterId, position: { page }, finished, at }, person)
    }
    const own = async () => (await site.call(works.info, { id }, person)).viewer
    const mark = (chapterId: number, read: boolean, through = false) => {
      clock.advance(1_000)
      return site.call(works.markChapters, { chapterId, read, through }, person)
    }
    expect(await site.call(works.shelve, { resourceId: id, shelf: 'planned' }, person)).toMatchObject({
      saved: true,
      saves: 1,
      shelf: 'planned',
    })

    await go(two, 1)
    expect(await own()).toMatchObject({ shelf: 'reading', favorited: true, place: { chapterId: two } })
    expect(await go(one, 0)).toMatchObject({ chapterId: two })
    expect((await own()).chapters).toEqual({
      read: [],
      begun: [
        { chapterId: one, progress: 0.25 },
        { chapterId: two, progress: 0.5 },
      ],
    })
    expect((await site.call(comicContent, { chapterId: one }, person)).place).toMatchObject({
      position: { page: 0, offset: 0 },
    })
    // If a reader continues to read in an earlier chapter, the reading position is there.
    expect(await go(one, 2)).toMatchObject({ chapterId: one })
    expect(await go(one, 3, true)).toMatchObject({ chapterId: one, finished: true })
    // A read chapter that is opened again stays read.
    await go(one, 0)
    expect((await own()).chapters).toMatchObject({ read: [one], begun: [{ chapterId: two }] })

    const marked = await mark(three, true, true)
    expect(marked.marked.toSorted()).toEqual([two, three])
    expect((await own()).chapters).toEqual({ read: [one, two, three], begun: [] })
    expect((await site.call(pages.home, {}, person)).goOn.map(({ work }) => work.id)).toContain(id)
    // A device that was offline sends a reading position from before the mark.
    await site.call(
      works.savePlace,
      { chapterId: two, position: { page: 0 }, at: new Date(clock.now().getTime() - 500).toISOString() },
      person,
    )
    const back = await site.call(works.unmarkChapters, { resourceId: id, at: marked.at }, person)
    expect(back).toEqual({ read: [one], begun: [{ chapterId: two, progress: 0.5 }] })
    expect((await mark(one, false)).marked).toEqual([one])
    expect((await own()).chapters.read).toEqual([])
    expect((await mark(one, false)).marked).toEqual([])

    // After the last chapter of a completed work, the work moves to the shelf `done`.
    await site.call(works.update, { id, progress: 'completed' }, author)
    await go(three, 3, true)
    expect((await own()).shelf).toBe('done')
    const counts = async () =>
      Object.fromEntries(
        (await site.call(works.shelves, {}, person)).items.map(({ shelf, works }) => [shelf, works]),
      )
    expect(await counts()).toEqual({ reading: 0, planned: 0, done: 1, on_hold: 0, dropped: 0 })
    expect(idsOf(await site.call(works.favorites, { shelf: 'done' }, person))).toEqual([id])
    expect(idsOf(await site.call(works.favorites, { shelf: 'planned' }, person))).toEqual([])

    clock.advance(1_000)
    const { at } = await site.call(works.forgetHistory, { resourceId: id }, person)
    expect((await own()).chapters).toEqual({ read: [], begun: [] })
    await site.call(works.restoreHistory, { at }, person)
    expect((await own()).chapters.read).toContain(three)
    await site.call(works.favorite, { resourceId: id, favorite: false }, person)
    expect(await own()).toMatchObject({ favorited: false, shelf: null })
    expect(await errorOf(site.call(works.markChapters, { chapterId: one, read: true }))).toBe('not_logged_in')
    expect(await errorOf(site.call(works.shelve, { resourceId: 9_999_999, shelf: 'done' }, person))).toBe(
      'work_not_found',
    )
  })

  it('a guest counts as one view an hour, however often the work is opened', async () => {
    const { id } = await publishComic(site, author)
    const view = (as: object) => site.call(works.behavior, { resourceId: id, type: 'view' }, as)
    const guest = { address: '10.1.2.3' }
    await Promise.all(Array.from({ length: 8 }, () => view(guest)))
    await view(reader)
    expect((await view(reader)).views).toBe(2)
    clock.advance(3_600_001)
    expect((await view(guest)).views).toBe(3)
    expect(await errorOf(site.call(works.behavior, { resourceId: id, type: 'like' }))).toBe('not_logged_in')
  })

  it('readers can comment; the author of the work can remove comments, but other members cannot', async () => {
    const { id } = await publishComic(site, author)
    const addComment = (text: string, as: Person) => site.call(works.addComment, { resourceId: id, text }, as)
    const comment = await addComment('Lovely', reader)
    const other = await site.register()
    expect(await errorOf(site.call(works.removeComment, { id: comment.id }, other))).toBe('forbidden')
    await site.call(works.removeComment, { id: comment.id }, author)
    await addComment('Again', reader)
    const { items } = await site.call(works.comments, { resourceId: id }, other)
    expect(items.map((item) => [item.text, item.can.remove])).toEqual([['Again', false]])
  })
})

describe('lists of works', () => {
  it('lists are paged by cursor without a duplicate or a gap while works are published', async () => {
    const person = await site.register()
    const before = [
      await publishComic(site, person),
      await publishComic(site, person),
      await publishComic(site, person),
    ]
    const seen: number[] = []
    let cursor: string | undefined
    do {
      const page = await site.call(works.list, { sort: 'newest', limit: 2, cursor })
      seen.push(...idsOf(page))
      if (seen.length < 5) await publishComic(site, person)
      cursor = page.nextCursor ?? undefined
    } while (cursor)
    expect(new Set(seen).size).toBe(seen.length)
    expect(seen).toEqual(expect.arrayContaining(before.map((work) => work.id)))
    expect(await errorOf(site.call(works.list, { cursor: 'no cursor' }))).toBe('bad_cursor')
  })

  it('invalid ids return 404', async () => {
    for (const id of ['-1', '1e3', '9223372036854775808', 'x']) {
      const answer = await site.fetch(`/v1/resource/info/${id}`)
      expect([id, answer.status]).toEqual([id, 404])
    }
  })
})

describe('covers of works', () => {
  it('an uploaded picture becomes the cover; when it is removed, the first page is the cover again', async () => {
    const { id, chapterId } = await makeComic(site, author)
    await site.idle()
    const bytes = await jpeg({ width: 600, height: 900 })
    const slot = await site.call(
      works.presignCover,
      { resourceId: id, name: 'c.jpg', size: bytes.length },
      author,
    )
    const setCover = () => site.call(works.setCover, { resourceId: id, uploadId: slot.uploadId }, author)
    expect(await errorOf(setCover())).toBe('upload_missing')
    await site.put(slot.presignedUrl, bytes)
    expect((await setCover()).cover).toMatchObject({ width: 600, height: 900 })
    expect(await errorOf(setCover())).toBe('upload_used')
    expect((await site.call(works.setCover, { resourceId: id }, author)).cover).toMatchObject({ width: 64 })
    // An upload for a page is refused as a cover.
    const [page] = await upload(site, author, chapterId, [{ name: 'p.png', bytes: await png() }])
    expect(await errorOf(site.call(works.setCover, { resourceId: id, uploadId: page! }, author))).toBe(
      'not_found',
    )
  })
})
