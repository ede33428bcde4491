import { contract, type Shelf } from '@engawa/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addPages, publishComic } from '../../../test/comics.ts'
import { errorOf, png } from '../../../test/factories.ts'
import { startSite, type Person, type Site } from '../../../test/site.ts'

const { works, timeline } = contract

let site: Site
let author: Person

beforeAll(async () => {
  site = await startSite()
  author = await site.register()
})
afterAll(() => site.stop())

async function addChapter(resourceId: number): Promise<number> {
  const { id } = await site.call(works.addChapter, { resourceId }, author)
  await addPages(site, author, id, [{ name: '1.png', bytes: await png() }])
  await site.call(works.updateChapter, { chapterId: id, status: 'published' }, author)
  return id
}

const shelve = (by: Person, resourceId: number, shelf: Shelf) =>
  site.call(works.shelve, { resourceId, shelf }, by)

const read = (by: Person, chapterId: number) =>
  site.call(
    works.savePlace,
    { chapterId, position: { page: 0 }, finished: true, at: new Date().toISOString() },
    by,
  )

const newsOf = async (person: Person) =>
  (await site.call(timeline.list, {}, person)).items.map(({ card, news }) => [card.id, news])

/** Returns the counts of new chapters of a work for a member: on tiles and among the saved works. */
async function countsOf(person: Person, id: number): Promise<(number | undefined)[]> {
  const [tiles, saved] = await Promise.all([
    site.call(works.newChapters, { ids: String(id) }, person),
    site.call(works.favorites, {}, person),
  ])
  return [...tiles.items, ...saved.items.filter((work) => work.id === id)].map((work) => work.newChapters)
}

test('the new chapters of a saved work are counted on tiles, among the saved works and in the news', async () => {
  const { id, chapterId } = await publishComic(site, author)
  const [reader, dropped, stranger] = [await site.register(), await site.register(), await site.register()]
  await shelve(reader, id, 'reading')
  await shelve(dropped, id, 'dropped')
  // The first chapter is not new, because it was published before the reader saved the work.
  expect(await countsOf(reader, id)).toEqual([0])
  const [second, third] = [await addChapter(id), await addChapter(id)]
  expect(await countsOf(reader, id)).toEqual([2, 2])
  expect(await newsOf(reader)).toEqual([[third, 2]])
  const { items } = await site.call(works.updates, {}, reader)
  expect(items.map(({ card }) => [card.kind, card.id])).toEqual([['chapter', third]])
  expect(await countsOf(dropped, id)).toEqual([0])
  expect(await newsOf(dropped)).toEqual([])
  expect(await countsOf(stranger, id)).toEqual([])
  await read(reader, second)
  await read(reader, chapterId)
  expect(await countsOf(reader, id)).toEqual([1, 1])

  const [newest] = (await site.call(timeline.list, {}, reader)).items
  const { before } = await site.call(timeline.see, { at: newest!.at }, reader)
  expect(before).toBeNull()
  expect(await countsOf(reader, id)).toEqual([0])
  expect(await newsOf(reader)).toEqual([[third, 0]])
  // The chapters that the member has read stay the same.
  expect((await site.call(works.info, { id }, reader)).viewer.chapters.read).not.toContain(third)
  const later = await addChapter(id)
  expect(await newsOf(reader)).toEqual([[later, 1]])
  expect((await site.call(timeline.see, { at: before }, reader)).before).toBe(newest!.at)
  expect(await newsOf(reader)).toEqual([[later, 2]])
})

test('the chapters of a saved work by a followed author are one entry of the news', async () => {
  const { id } = await publishComic(site, author)
  const reader = await site.register()
  await site.call(contract.accounts.follow, { id: author.profile.uid, follow: true }, reader)
  await site.call(timeline.see, { at: new Date().toISOString() }, reader)
  expect((await newsOf(reader)).every(([, news]) => news === 0)).toBe(true)
  await shelve(reader, id, 'reading')
  const second = await addChapter(id)
  const chapter = await addChapter(id)
  const entries = (await newsOf(reader)).filter(([entry]) => entry === second || entry === chapter)
  expect(entries).toEqual([[chapter, 2]])
  const first = await site.call(timeline.list, { limit: 1 }, reader)
  expect(first.items.map(({ card }) => card.id)).toEqual([chapter])
  const rest = await site.call(timeline.list, { cursor: first.nextCursor! }, reader)
  const others = (await newsOf(reader)).slice(1).map(([entry]) => entry)
  expect(rest.items.map(({ card }) => card.id)).toEqual(others)
  expect(others).toContain(id)
  await read(reader, chapter)
  expect((await newsOf(reader)).find(([entry]) => entry === chapter)).toEqual([chapter, 0])
})

test('saved works are sorted, searched and filtered', async () => {
  const reader = await site.register()
  const made = []
  for (const title of ['Boats', 'Anchors', 'Clouds'])
    made.push((await publishComic(site, author, { title })).id)
  const [boats, anchors, clouds] = made as [number, number, number]
  for (const id of made) await shelve(reader, id, 'planned')
  const saved = async (query: object) =>
    (await site.call(works.favorites, query, reader)).items.map(({ id }) => id)
  await addChapter(boats)
  expect(await saved({})).toEqual([clouds, anchors, boats])
  expect(await saved({ sort: 'title' })).toEqual([anchors, boats, clouds])
  expect(await saved({ sort: 'updated' })).toEqual([boats, clouds, anchors])
  expect(await saved({ q: 'CLO' })).toEqual([clouds])
  expect(await saved({ unread: true })).toEqual([boats])
  for (const sort of ['saved', 'updated', 'title'] as const) {
    const { items, nextCursor } = await site.call(works.favorites, { sort, limit: 2 }, reader)
    const rest = await saved({ sort, cursor: nextCursor! })
    expect([...items.map(({ id }) => id), ...rest]).toEqual(await saved({ sort }))
  }
})

test('several saved works are moved or removed at once, and put back', async () => {
  const reader = await site.register()
  const [a, b, unseen] = [
    (await publishComic(site, author)).id,
    (await publishComic(site, author)).id,
    (await publishComic(site, author)).id,
  ]
  await site.call(works.update, { id: unseen, status: 'hidden' }, author)
  await shelve(reader, a, 'planned')
  await shelve(reader, b, 'reading')
  const shelves = async () =>
    new Map((await site.call(works.favorites, {}, reader)).items.map(({ id, shelf }) => [id, shelf]))
  const moved = await site.call(works.shelveMany, { resourceIds: [a, b], shelf: 'done' }, reader)
  expect(moved.items).toEqual([
    { id: a, shelf: 'planned' },
    { id: b, shelf: 'reading' },
  ])
  expect(await shelves()).toEqual(
    new Map([
      [b, 'done'],
      [a, 'done'],
    ]),
  )
  const refused = site.call(works.shelveMany, { resourceIds: [a, unseen], shelf: 'planned' }, reader)
  expect(await errorOf(refused)).toBe('work_not_found')
  expect((await shelves()).get(a)).toBe('done')
  await site.call(works.shelveMany, { resourceIds: [a, b], shelf: null }, reader)
  expect(await shelves()).toEqual(new Map())
  await site.call(works.shelveMany, { resourceIds: [b], shelf: 'reading' }, reader)
  expect(await shelves()).toEqual(new Map([[b, 'reading']]))
})
