import { contract } from '@engawa/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addPages, makeComic, publishComic } from '../../../test/comics.ts'
import { errorOf, png } from '../../../test/factories.ts'
import { startSite, type Person, type Site } from '../../../test/site.ts'
import { until } from '../../../test/socket.ts'

const { works } = contract

let site: Site
let author: Person

beforeAll(async () => {
  site = await startSite()
  author = await site.register()
})
afterAll(() => site?.stop())

const statusOf = async (id: number) => (await site.call(works.info, { id }, author)).status

it('a scheduled work is published although an earlier one cannot be published', async () => {
  const [broken, fine] = [await makeComic(site, author), await makeComic(site, author)]
  const { pool } = site.context.deps.database
  await pool.query(`
    create function refuse() returns trigger language plpgsql as $$ begin raise exception 'refused'; end $$;
    create trigger refuse before update on works for each row
      when (old.id = ${broken.id} and new.status = 'published') execute function refuse()`)
  const schedule = (id: number, ahead: number) => {
    const publishAt = new Date(Date.now() + ahead).toISOString()
    return site.call(works.update, { id, status: 'scheduled', publishAt }, author)
  }
  await schedule(broken.id, 1_000)
  await schedule(fine.id, 1_100)
  await until('the later work to be published', async () => (await statusOf(fine.id)) === 'published')
  expect(await statusOf(broken.id)).toBe('scheduled')

  await pool.query('drop trigger refuse on works')
  await site.context.works.publishDue()
  expect(await statusOf(broken.id)).toBe('published')
})

it('new chapters move a work to the top of the shelf; hiding it and publishing it again does not', async () => {
  const first = await publishComic(site, author)
  const second = await publishComic(site, author)
  const shelf = async () =>
    (await site.call(works.list, { sort: 'updated' })).items
      .map(({ id }) => id)
      .filter((id) => id === first.id || id === second.id)
  expect(await shelf()).toEqual([second.id, first.id])

  await site.call(works.update, { id: first.id, status: 'hidden' }, author)
  await site.call(works.update, { id: first.id, title: 'Another title' }, author)
  await site.call(works.update, { id: first.id, status: 'published' }, author)
  expect(await shelf()).toEqual([second.id, first.id])

  await site.call(works.update, { id: first.id, status: 'hidden' }, author)
  const chapter = await site.call(works.addChapter, { resourceId: first.id, title: 'New' }, author)
  await addPages(site, author, chapter.id, [{ name: '1.png', bytes: await png() }])
  await site.call(works.updateChapter, { chapterId: chapter.id, status: 'published' }, author)
  await site.call(works.update, { id: first.id, status: 'published' }, author)
  expect(await shelf()).toEqual([first.id, second.id])
})

describe('chosen chapters', () => {
  const draftOf = async (resourceId: number, title: string): Promise<number> => {
    const { id } = await site.call(works.addChapter, { resourceId, title }, author)
    await addPages(site, author, id, [{ name: '1.png', bytes: await png() }])
    return id
  }
  const published = async (id: number) =>
    (await site.call(works.info, { id }, author)).chapterList
      .filter(({ status }) => status === 'published')
      .map((chapter) => chapter.id)
  const publish = (id: number, chapterIds?: number[]) =>
    site.call(works.update, { id, status: 'published', chapterIds }, author)
  const scheduleFirst = ({ id, chapterId }: { id: number; chapterId: number }) => {
    const publishAt = new Date(Date.now() + 3_600_000).toISOString()
    return site.call(works.update, { id, status: 'scheduled', publishAt, chapterIds: [chapterId] }, author)
  }

  it('a work is published with the chosen chapters, and further ones later; followers are notified once', async () => {
    const work = await makeComic(site, author)
    const [second, third] = [await draftOf(work.id, 'Second'), await draftOf(work.id, 'Third')]
    await publish(work.id, [work.chapterId])
    expect(await published(work.id)).toEqual([work.chapterId])

    const reader = await site.register()
    await site.call(works.favorite, { resourceId: work.id, favorite: true }, reader)
    expect(await site.call(works.audience, { id: work.id }, author)).toEqual({ work: 0, chapter: 1 })
    await publish(work.id, [third, second])
    expect(await published(work.id)).toEqual([work.chapterId, second, third])
    await site.idle()
    const { items } = await site.call(contract.notifications.list, {}, reader)
    const ofChapters = items.filter(({ kind }) => kind === 'new-chapter')
    expect(ofChapters.map(({ subject }) => subject?.id)).toEqual([second])
  })

  it('a chapter without content, a published one, and one of another work are refused, and nothing is published', async () => {
    const [work, other] = [await makeComic(site, author), await makeComic(site, author)]
    const empty = (await site.call(works.addChapter, { resourceId: work.id, title: 'Empty' }, author)).id
    for (const id of [empty, other.chapterId])
      expect(await errorOf(publish(work.id, [work.chapterId, id]))).toBe('not_publishable')
    expect(await statusOf(work.id)).toBe('draft')
    await publish(work.id, [work.chapterId])
    expect(await errorOf(publish(work.id, [work.chapterId]))).toBe('not_publishable')
    expect(await errorOf(site.call(works.audience, { id: work.id }, await site.register()))).toBe('forbidden')
  })

  it('a scheduled work is published with the chosen chapters, without those that were added later', async () => {
    const work = await makeComic(site, author)
    const second = await draftOf(work.id, 'Second')
    await scheduleFirst(work)
    const third = await draftOf(work.id, 'Third')
    const { chapterList } = await site.call(works.info, { id: work.id }, author)
    expect(chapterList.map(({ id, held }) => [id, held])).toEqual([
      [work.chapterId, false],
      [second, true],
      [third, true],
    ])
    const due = sql`update works set publish_at = now() where id = ${work.id}`
    await due.execute(site.context.deps.database.db)
    await site.context.works.publishDue()
    expect(await published(work.id)).toEqual([work.chapterId])
  })

  it('without a choice, all chapters with content are published', async () => {
    const work = await makeComic(site, author)
    const second = await draftOf(work.id, 'Second')
    await scheduleFirst(work)
    await publish(work.id)
    expect(await published(work.id)).toEqual([work.chapterId, second])
  })
})

describe('a chapter with a publication time', () => {
  const soon = (ahead = 1_200) => new Date(Date.now() + ahead).toISOString()
  const statusOfChapter = async (chapterId: number) =>
    (await site.call(works.chapter, { chapterId }, author)).status

  async function newChapter(resourceId: number, title: string): Promise<number> {
    const { id } = await site.call(works.addChapter, { resourceId, title }, author)
    await addPages(site, author, id, [{ name: '1.png', bytes: await png() }])
    return id
  }

  it('a chapter is published at its publication time, and readers of the work are notified', async () => {
    const work = await publishComic(site, author)
    const [reader, dropped] = [await site.register(), await site.register()]
    await site.call(works.shelve, { resourceId: work.id, shelf: 'dropped' }, dropped)
    await site.call(works.favorite, { resourceId: work.id, favorite: true }, reader)
    await site.call(
      contract.reactions.set,
      { kind: 'work', id: work.id, reaction: 'follow', on: true },
      reader,
    )
    const chapterId = await newChapter(work.id, 'Later')
    const { publishAt } = await site.call(works.updateChapter, { chapterId, publishAt: soon() }, author)
    expect(publishAt).not.toBeNull()
    expect((await site.call(works.info, { id: work.id }, reader)).chapterList).toHaveLength(1)
    await until('the chapter to come out', async () => (await statusOfChapter(chapterId)) === 'published')
    expect((await site.call(works.chapter, { chapterId }, author)).publishAt).toBeNull()
    await site.idle()
    const { items } = await site.call(contract.notifications.list, {}, reader)
    expect(items.map(({ kind }) => kind)).toContain('new-chapter')
    const others = await site.call(contract.notifications.list, {}, dropped)
    expect(others.items.map(({ kind }) => kind)).not.toContain('new-chapter')

    // The chapter is listed as an update for readers until they read it, but not for readers who dropped the work.
    const updatesOf = async (person: Person) =>
      (await site.call(contract.timeline.list, {}, person)).items.map(({ card, news }) => [card.id, news])
    expect(await updatesOf(reader)).toEqual([[chapterId, 1]])
    expect(await updatesOf(dropped)).toEqual([])
    await site.call(
      works.savePlace,
      { chapterId, position: { page: 0 }, finished: true, at: new Date().toISOString() },
      reader,
    )
    // The first chapter is not listed, because it was published before the reader saved the work.
    expect(await updatesOf(reader)).toEqual([])
  })

  it('a due chapter is published at the first run after its work was published', async () => {
    const { id, chapterId } = await makeComic(site, author)
    const later = await newChapter(id, 'Later')
    await site.call(works.updateChapter, { chapterId: later, publishAt: soon() }, author)
    await site.call(works.updateChapter, { chapterId, publishAt: soon() }, author)
    expect(await errorOf(site.call(works.update, { id, status: 'published' }, author))).toBe(
      'not_publishable',
    )
    await site.call(works.updateChapter, { chapterId, publishAt: null }, author)
    await until('the time to come', async () => {
      await site.context.works.publishDue()
      return (
        Date.now() > Date.parse((await site.call(works.chapter, { chapterId: later }, author)).publishAt!)
      )
    })
    expect(await statusOfChapter(later)).toBe('draft')
    await site.call(works.update, { id, status: 'published' }, author)
    expect([await statusOfChapter(chapterId), await statusOfChapter(later)]).toEqual(['published', 'draft'])
    await site.context.works.publishDue()
    expect(await statusOfChapter(later)).toBe('published')
  })

  it('a publication time cannot be in the past; published or empty chapters cannot have one', async () => {
    const work = await publishComic(site, author)
    const chapterId = await newChapter(work.id, 'Later')
    const schedule = (id: number, publishAt: string) =>
      errorOf(site.call(works.updateChapter, { chapterId: id, publishAt }, author))
    expect(await schedule(chapterId, soon(-1_000))).toBe('schedule_in_past')
    const empty = await site.call(works.addChapter, { resourceId: work.id, title: '' }, author)
    expect(await schedule(empty.id, soon(60_000))).toBe('not_publishable')
    await site.call(works.updateChapter, { chapterId, status: 'published' }, author)
    expect(await schedule(chapterId, soon(60_000))).toBe('not_publishable')
  })
})

/** Whether an answer contains a card of the work, or of one of its chapters. */
const containsWork = (answer: unknown, id: number): boolean =>
  new RegExp(`"url":"/works/(comics/)?${id}[/"]|"id":${id},"type":"comic"`).test(JSON.stringify(answer))

it('an unlisted work is in no list, but is shown at its URL', async () => {
  const { id } = await publishComic(site, author)
  const reader = await site.register()
  await site.call(works.favorite, { resourceId: id, favorite: true }, reader)
  await site.call(contract.accounts.follow, { id: author.profile.uid }, reader)
  // Further content that could appear in lists: another work of the same author, and a later chapter.
  const near = await publishComic(site, author)
  const later = await site.call(works.addChapter, { resourceId: id, title: 'Later' }, author)
  await addPages(site, author, later.id, [{ name: '1.png', bytes: await png() }])
  const lists = async () => {
    await site.idle()
    const { name } = author.profile
    const found = await Promise.all([
      site.call(works.list, {}),
      site.call(works.list, { rating: 'mature', sort: 'newest' }),
      site.call(works.search, { q: name }),
      site.call(works.ofUser, { userId: author.profile.uid }, reader),
    ])
    const shown = found.map(({ items }) => items.some((work) => work.id === id))
    const has = (text: string) => new RegExp(`/works/(comics/)?${id}(?![0-9])`).test(text)
    const answers = await Promise.all([
      site.call(contract.site.home, {}),
      site.call(contract.search.find, { q: name }),
      site.call(contract.timeline.list, {}, reader),
      site.call(contract.timeline.ofUser, { userId: author.profile.uid }, reader),
      site.call(contract.recommendations.near, { resourceId: near.id }),
    ])
    const pages = await Promise.all(
      [
        '/feeds/works/comics.atom',
        `/feeds/users/${author.profile.uid}/works.atom`,
        '/opds/works?type=comic',
        '/opds/v2',
        '/opds/favorites',
        '/opds/following',
        `/opds/search?query=${name}`,
      ].map(async (path) => (await site.fetch(path, {}, reader)).text()),
    )
    return [...shown, ...answers.map((answer) => containsWork(answer, id)), ...pages.map(has)]
  }
  expect((await lists()).every(Boolean)).toBe(true)
  const work = await site.call(
    works.update,
    { id, unlisted: true, rating: 'mature', notes: ['blood', 'blood', 'horror'] },
    author,
  )
  expect(work).toMatchObject({ unlisted: true, rating: 'mature', notes: ['blood', 'horror'] })
  await site.call(works.updateChapter, { chapterId: later.id, status: 'published' }, author)
  expect((await lists()).some(Boolean)).toBe(false)
  const { items } = await site.call(contract.notifications.list, {}, reader)
  expect(items.map(({ kind }) => kind)).not.toContain('new-chapter')
  const { items: own } = await site.call(works.ofUser, { userId: author.profile.uid }, author)
  expect(own.find((each) => each.id === id)).toMatchObject({ unlisted: true })
  expect(await site.call(works.info, { id }, reader)).toMatchObject({ title: work.title, rating: 'mature' })
  expect((await site.call(works.info, { id })).unlisted).toBe(true)

  await site.call(works.update, { id, unlisted: false }, author)
  expect((await lists()).every(Boolean)).toBe(true)
  const { items: forAll } = await site.call(works.list, { rating: 'teen' })
  expect(forAll.some((each) => each.id === id)).toBe(false)
})

it('only the author sees the statistics on chapters', async () => {
  const { id, chapterId } = await publishComic(site, author)
  const [far, near] = [await site.register(), await site.register()]
  const read = (by: Person, finished: boolean) =>
    site.call(
      works.savePlace,
      { chapterId, position: { page: 0 }, finished, at: new Date().toISOString() },
      by,
    )
  await Promise.all([read(far, true), read(near, false), read(author, true)])
  await site.call(contract.reactions.set, { kind: 'work', id, reaction: 'like', on: true }, far)
  expect(await site.call(works.figures, { id }, author)).toMatchObject({
    ...{ readers: 2, finishers: 1, likes: 1 },
    chapters: [{ id: chapterId, readers: 2, finishers: 1, likes: 1 }],
  })
  expect(await errorOf(site.call(works.figures, { id }, far))).toBe('forbidden')
})
