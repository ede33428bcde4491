import { accounts, contract, moderation, notifications, timeline } from '@engawa/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeComic } from '../../../test/comics.ts'
import { errorOf } from '../../../test/factories.ts'
import { startSite, type Person, type Site } from '../../../test/site.ts'
import { createNotes, NOTES_TABLE } from '../../../test/toy-kind/notes/index.ts'
import { notes } from '../../../test/toy-kind/notes/notes-contract.ts'

const { works } = contract

let site: Site

beforeAll(async () => {
  site = await startSite({ features: { notes: createNotes } })
  await site.context.deps.database.pool.query(NOTES_TABLE)
})
afterAll(() => site.stop())

const people = (count: number) => Promise.all(Array.from({ length: count }, () => site.register()))

const follow = (by: Person, whom: Person, on = true) =>
  site.call(accounts.follow, { id: whom.profile.uid, follow: on }, by)

const write = async (author: Person, text: string) => ({
  kind: 'note',
  id: (await site.call(notes.create, { text }, author)).id,
})

const titles = async (reader: Person) =>
  (await site.call(timeline.list, {}, reader)).items.map(({ card }) => card.title)

test('the timeline lists publications of followed members of any kind, the newest first', async () => {
  const [reader, a, b, stranger] = (await people(4)) as [Person, Person, Person, Person]
  await follow(reader, a)
  await follow(reader, b)
  await write(a, 'first')
  await write(stranger, 'not for me')
  const { id } = await makeComic(site, b, { title: 'Lanterns' })
  expect(await titles(reader)).toEqual(['first'])
  await site.call(works.update, { id, status: 'published' }, b)
  await write(a, 'last')
  expect(await titles(reader)).toEqual(['last', 'Lanterns', 'first'])
  expect((await site.call(timeline.ofUser, { userId: a.profile.uid }, stranger)).items).toMatchObject([
    { card: { title: 'last', author: { uid: a.profile.uid } } },
    { card: { title: 'first' } },
  ])
  const posts = { userId: b.profile.uid, kind: 'note' }
  expect((await site.call(timeline.ofUser, posts, reader)).items).toEqual([])
  await site.call(works.update, { id, status: 'draft' }, b)
  expect(await titles(reader)).toEqual(['last', 'first'])
  await follow(reader, a, false)
  expect(await titles(reader)).toEqual([])
})

test('the timeline leaves out removed publications, and publications of muted or blocked members', async () => {
  const [reader, a, b] = (await people(3)) as [Person, Person, Person]
  for (const author of [a, b]) await follow(reader, author)
  const note = await write(a, 'by a')
  await write(b, 'by b')
  await site.call(moderation.remove, note, a)
  expect(await titles(reader)).toEqual(['by b'])
  await site.call(moderation.restore, note, a)
  expect(await titles(reader)).toEqual(['by b', 'by a'])
  const person = { kind: 'user', id: b.profile.uid }
  await site.call(notifications.mute, { ...person, muted: true }, reader)
  expect(await titles(reader)).toEqual(['by a'])
  await site.call(notifications.mute, { ...person, muted: false }, reader)
  await site.call(moderation.block, { uid: a.profile.uid }, reader)
  expect(await titles(reader)).toEqual(['by b'])
})

test('pages of the timeline have no gaps or duplicates, even if many authors publish meanwhile', async () => {
  const [reader, ...authors] = (await people(8)) as [Person, ...Person[]]
  for (const author of authors) await follow(reader, author)
  for (let at = 0; at < 20; at += 1) await write(authors[(at * at) % authors.length]!, `note ${at}`)
  const seen: string[] = []
  let cursor: string | undefined
  do {
    const page = await site.call(timeline.list, { limit: 3, ...(cursor ? { cursor } : {}) }, reader)
    seen.push(...page.items.map(({ card }) => card.title))
    cursor = page.nextCursor ?? undefined
  } while (cursor)
  expect(seen).toEqual(Array.from({ length: 20 }, (_, at) => `note ${19 - at}`))
})

test('the timeline refuses an invalid cursor, an unknown user and a guest', async () => {
  const [reader] = (await people(1)) as [Person]
  const broken = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
  for (const cursor of ['x', broken({ id: '1' }), broken({ at: 'never', kind: 'note', id: '1' })])
    expect(await errorOf(site.call(timeline.list, { cursor }, reader))).toBe('bad_cursor')
  expect(await errorOf(site.call(timeline.ofUser, { userId: 999_999 }, reader))).toBe('user_not_found')
  expect(await errorOf(site.call(timeline.list, {}))).toBe('not_logged_in')
})

test('a member lists the own comments on content of any kind, without removed ones and those on hidden content', async () => {
  const [reader, author] = (await people(2)) as [Person, Person]
  const [note, hidden] = [await write(author, 'a note'), await write(author, 'a note to hide')]
  const { id } = await makeComic(site, author, { title: 'Lanterns' })
  await site.call(works.update, { id, status: 'published' }, author)
  const add = (subject: { kind: string; id: number }, text: string, by = reader) =>
    site.call(contract.discussion.add, { ...subject, text }, by)
  await add(note, 'first')
  await add(note, 'of the author', author)
  await add(hidden, 'on a hidden note')
  const removed = await add(note, 'a mistake')
  await add({ kind: 'work', id }, 'last')
  await site.call(contract.discussion.remove, { id: removed.id }, reader)
  await site.call(moderation.remove, hidden, author)
  const { items } = await site.call(timeline.comments, {}, reader)
  expect(items).toMatchObject([
    { card: { kind: 'comment', title: 'Lanterns', line: 'last' } },
    { card: { kind: 'comment', line: 'first' } },
  ])
  const start = await site.call(timeline.comments, { limit: 1 }, reader)
  const rest = await site.call(timeline.comments, { limit: 5, cursor: start.nextCursor! }, reader)
  expect([...start.items, ...rest.items]).toEqual(items)
  expect(await errorOf(site.call(timeline.comments, {}))).toBe('not_logged_in')
})
