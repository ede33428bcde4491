import { accounts, discussion, LIMITS, notifications, reactions } from '@engawa/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { errorOf } from '../../../test/factories.ts'
import { startSite, type Person, type Site } from '../../../test/site.ts'
import { createNotes, NOTES_TABLE } from '../../../test/toy-kind/notes/index.ts'
import { notes } from '../../../test/toy-kind/notes/notes-contract.ts'
import { connect } from '../../../test/socket.ts'

let site: Site

beforeAll(async () => {
  site = await startSite({ features: { notes: createNotes } })
  await site.context.deps.database.pool.query(NOTES_TABLE)
})
afterAll(() => site.stop())

/** Registers a member, and marks the welcome notice as read. */
async function member(): Promise<Person> {
  const person = await site.register()
  await site.call(notifications.read, {}, person)
  return person
}

async function noteOf(author: Person) {
  return { kind: 'note', id: (await site.call(notes.create, { text: 'A note' }, author)).id }
}

const listOf = (person: Person) => site.call(notifications.list, {}, person)
const kindsOf = async (person: Person) =>
  (await listOf(person)).items.map(({ kind }) => kind).filter((kind) => kind !== 'system')
const comment = (note: { kind: string; id: number }, by: Person) =>
  site.call(discussion.add, { ...note, text: 'Hello' }, by)
const like = (note: { kind: string; id: number }, by: Person) =>
  site.call(reactions.set, { ...note, reaction: 'like', on: true }, by)

test('silent notifications are listed but not counted as unread, and disabled notifications are not sent', async () => {
  const [author, reader] = [await member(), await member()]
  const note = await noteOf(author)
  const socket = await connect(site.url, author.token)
  await site.call(notifications.setMode, { kind: 'like', mode: 'silent' }, author)
  await site.call(notifications.setMode, { kind: 'comment', mode: 'off' }, author)
  await like(note, reader)
  await comment(note, reader)
  await site.call(accounts.follow, { id: author.profile.uid, follow: true }, reader)
  expect(await socket.waitFor('notification')).toMatchObject({ kind: 'follow', unread: 1 })
  expect(await kindsOf(author)).toEqual(['follow', 'like'])
  expect((await listOf(author)).unread).toBe(1)

  const { items } = await site.call(notifications.settings, {}, author)
  const modes = Object.fromEntries(items.map(({ kind, mode }) => [kind, mode]))
  expect(modes).toMatchObject({ like: 'silent', comment: 'off', follow: 'on', removed: null })
  await site.call(notifications.setMode, { kind: 'comment', mode: 'on' }, author)
  await comment(note, reader)
  expect(await kindsOf(author)).toEqual(['comment', 'follow', 'like'])
  await socket.close()
})

test('a member cannot disable required notifications, such as decisions of moderators, or an unknown kind', async () => {
  const person = await member()
  const set = (kind: string) => errorOf(site.call(notifications.setMode, { kind, mode: 'off' }, person))
  expect(await set('removed')).toBe('forbidden')
  expect(await set('system')).toBe('forbidden')
  expect(await set('nothing')).toBe('not_found')
  expect(await set('A B')).toBe('bad_input')
})

test('a member who muted a topic still gets notifications about other topics', async () => {
  const [author, reader] = [await member(), await member()]
  const [muted, other] = [await noteOf(author), await noteOf(author)]
  await comment(muted, reader)
  const [first] = (await listOf(author)).items
  expect(first?.topic).toEqual(muted)
  await site.call(notifications.mute, { ...first!.topic!, muted: true }, author)
  await site.call(notifications.mute, { ...muted, muted: true }, author)
  await comment(muted, reader)
  await like(muted, reader)
  await comment(other, reader)
  expect(await kindsOf(author)).toEqual(['comment', 'comment'])
  expect((await site.call(notifications.mutes, {}, author)).items).toMatchObject([muted])
  expect(await site.call(notifications.muted, muted, author)).toEqual({ muted: true })
  expect(await site.call(notifications.muted, muted, reader)).toEqual({ muted: false })
  await site.call(notifications.mute, { ...muted, muted: false }, author)
  await comment(muted, reader)
  expect((await listOf(author)).items[0]).toMatchObject({ topic: muted, count: 2 })
})

test('a member gets no notifications about actions of a muted member', async () => {
  const [author, loud, quiet] = [await member(), await member(), await member()]
  const note = await noteOf(author)
  const person = { kind: 'user', id: loud.profile.uid }
  await site.call(notifications.mute, { ...person, muted: true }, author)
  await comment(note, loud)
  await site.call(accounts.follow, { id: author.profile.uid, follow: true }, loud)
  await comment(note, quiet)
  expect((await listOf(author)).items.map(({ actors }) => actors[0]?.uid)).toEqual([
    quiet.profile.uid,
    undefined,
  ])
  expect((await site.call(notifications.mutes, {}, author)).items).toMatchObject([
    { ...person, title: loud.name },
  ])
})

test('a member cannot mute missing subjects, themselves, or more subjects than the limit', async () => {
  const person = await member()
  const mute = (kind: string, id: number) =>
    errorOf(site.call(notifications.mute, { kind, id, muted: true }, person))
  expect(await mute('note', 999_999)).toBe('not_found')
  expect(await mute('user', 999_999)).toBe('user_not_found')
  expect(await mute('user', person.profile.uid)).toBe('user_not_found')
  await site.context.deps.database.pool.query(
    `insert into mutes select $1, 'note', at, now() from generate_series(1, $2) at`,
    [person.profile.uid, LIMITS.mutes],
  )
  const note = await noteOf(await member())
  expect(await mute(note.kind, note.id + 1_000_000)).toBe('not_found')
  expect(await errorOf(site.call(notifications.mute, { ...note, muted: true }, person))).toBe(
    'too_many_mutes',
  )
})
