import {
  accounts,
  chat,
  discussion,
  moderation,
  notifications,
  reactions,
  type SubjectCard,
} from '@engawa/contract'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { startSite, type Person, type Site } from '../../../test/site.ts'
import { connect, type Client } from '../../../test/socket.ts'
import { texts } from './index.ts'

let site: Site
const open: Client[] = []
const hidden = new Set<number>()
const authors = new Map<number, Person>()

const authorOf = (id: number): SubjectCard['author'] => {
  const person = authors.get(id)
  return person ? { uid: person.profile.uid, name: person.name, avatar: '' } : null
}

const card = (id: number): SubjectCard => ({
  kind: 'note',
  id,
  title: `note ${id}`,
  url: `/notes/${id}`,
  picture: null,
  author: authorOf(id),
  line: '',
})

beforeAll(async () => {
  site = await startSite()
  site.context.subjects.register({
    kind: 'note',
    load: async (_handle, _viewer, ids) => new Map(ids.filter((id) => !hidden.has(id)).map((id) => [id, id])),
    may: (_id, { uid, role }) => ({
      comment: true,
      react: true,
      report: uid !== null,
      remove: role > 0,
      restore: false,
    }),
    author: (id) => authorOf(id)?.uid ?? null,
    cards: async (_handle, _viewer, ids) => ids.map(card),
  })
  site.context.notifications.define({
    kind: 'note-liked',
    label: texts('喜欢', 'Liked notes'),
    text: texts('{actor} 喜欢你的笔记', '{actor} liked your note'),
  })
})
afterEach(() => {
  for (const client of open.splice(0)) client.socket.terminate()
})
afterAll(() => site.stop())

const listOf = (
  { token }: Person,
  language: 'zh-CN' | 'en' = 'en',
  page: { cursor?: string; limit?: number } = {},
) => site.call(notifications.list, page, { token, language })

/** Registers a member, and marks the welcome notice as read. */
async function member(): Promise<Person> {
  const person = await site.register()
  await site.call(notifications.read, {}, { token: person.token })
  return person
}

async function socketOf(person: Person): Promise<Client> {
  const client = await connect(site.url, person.token)
  open.push(client)
  return client
}

const like = (by: Person, owner: Person, id: number): Promise<void> =>
  site.context.deps.database.transaction((tx) =>
    site.context.notifications.notify(tx, {
      kind: 'note-liked',
      to: owner.profile.uid,
      actor: by.profile.uid,
      subject: { kind: 'note', id },
      group: `note-liked:${id}`,
      once: `note-liked:${id}:${by.profile.uid}`,
    }),
  )

test("a new member gets a welcome notice, which is shown in the viewer's language", async () => {
  const person = await site.register()
  const { items, unread } = await listOf(person, 'zh-CN')
  expect(items).toMatchObject([
    { kind: 'system', text: '欢迎来到 Engawa', link: '/user', read: false, actors: [] },
  ])
  expect(unread).toBe(1)
  expect((await listOf(person)).items[0]?.text).toBe('Welcome to Engawa')
})

test('a follow causes one notification, live and in the list, and following again causes none', async () => {
  const [a, b] = [await member(), await member()]
  const device = await socketOf(a)
  const follow = (on: boolean) =>
    site.call(accounts.follow, { id: a.profile.uid, follow: on }, { token: b.token })
  await follow(true)
  expect(await device.waitFor('notification')).toMatchObject({ kind: 'follow', unread: 1 })
  await follow(false)
  await follow(true)
  const { items, unread } = await listOf(a)
  expect(unread).toBe(1)
  expect(items.map(({ kind }) => kind)).toEqual(['follow', 'system'])
  expect(items[0]).toMatchObject({
    text: `${b.name} followed you`,
    actors: [{ uid: b.profile.uid, name: b.name }],
    link: `/user/${b.profile.uid}`,
    read: false,
  })
})

test('members are not notified about their own actions, or about actions of members whom they blocked', async () => {
  const [a, b, c] = [await member(), await member(), await member()]
  await site.call(moderation.block, { uid: b.profile.uid }, { token: a.token })
  await like(a, a, 1)
  await like(b, a, 1)
  await like(c, a, 1)
  const { items, unread } = await listOf(a)
  expect(items.map(({ actors }) => actors[0]?.uid)).toEqual([c.profile.uid, undefined])
  expect(unread).toBe(1)
})

test('authors, commenters and reporters are notified about the actions that concern them', async () => {
  const [author, reader] = [await member(), await member()]
  const moderator = await site.moderator()
  const note = { kind: 'note', id: 50 }
  authors.set(note.id, author)
  const as = { token: reader.token }
  const newest = async (person: Person) => (await listOf(person)).items[0]
  for (const on of [true, false, true]) await site.call(reactions.set, { ...note, reaction: 'like', on }, as)
  await site.call(reactions.set, { ...note, reaction: 'like', on: true }, { token: author.token })
  expect(await listOf(author)).toMatchObject({ unread: 1 })
  expect(await newest(author)).toMatchObject({
    kind: 'like',
    actors: [{ uid: reader.profile.uid }],
    link: '/notes/50',
  })
  const comment = await site.call(discussion.add, { ...note, text: 'rude' }, as)
  expect(await newest(author)).toMatchObject({
    kind: 'comment',
    text: `${reader.name} commented on something you made`,
    subject: { kind: 'comment', id: comment.id, line: 'rude' },
  })
  await site.call(
    moderation.report,
    { kind: 'comment', id: comment.id, reason: 'harassment', note: '' },
    { token: author.token },
  )
  const reports = await site.call(moderation.queue, {}, { token: moderator.token })
  const decision = { id: reports.items[0]!.id, outcome: 'removed', reason: 'be kind' } as const
  await site.call(moderation.decide, decision, { token: moderator.token })
  expect(await newest(author)).toMatchObject({ kind: 'report-decided', actors: [] })
  expect(await newest(reader)).toMatchObject({
    kind: 'removed',
    text: '“rude” was removed: be kind',
    actors: [],
    subject: null,
  })
})

test('an event notifies all followers of its subject except the acting member', async () => {
  const [author, reader, other] = [await member(), await member(), await member()]
  const note = { kind: 'note', id: 51 }
  authors.set(note.id, author)
  for (const person of [author, reader])
    await site.call(reactions.set, { ...note, reaction: 'save', on: true }, { token: person.token })
  await site.context.deps.database.transaction((tx) =>
    site.context.notifications.notify(tx, {
      kind: 'note-liked',
      to: { audience: 'followers', of: note },
      actor: author.profile.uid,
      subject: note,
    }),
  )
  await site.idle()
  const unread = async (person: Person) => (await listOf(person)).unread
  expect([await unread(author), await unread(reader), await unread(other)]).toEqual([0, 1, 0])
})

test('a notification about a subject that was hidden later remains in the list, without the subject', async () => {
  const [a, b] = [await member(), await member()]
  await like(b, a, 7)
  expect((await listOf(a)).items[0]).toMatchObject({
    subject: { title: 'note 7' },
    link: '/notes/7',
  })
  hidden.add(7)
  const { items, unread } = await listOf(a)
  expect(items[0]).toMatchObject({ subject: null, text: `${b.name} liked your note` })
  expect(JSON.stringify(items)).not.toContain('note 7')
  expect(unread).toBe(1)
})

test('the unread count equals the number of unread rows, on every device', async () => {
  const [a, b] = [await member(), await member()]
  for (let id = 20; id < 25; id += 1) await like(b, a, id)
  await like(b, a, 20)
  const device = await socketOf(a)
  const count = () => site.call(notifications.unread, {}, { token: a.token })
  expect(await count()).toEqual({ unread: 5 })
  const first = await listOf(a, 'en', { limit: 4 })
  const second = await listOf(a, 'en', { limit: 4, cursor: first.nextCursor! })
  const ids = [...first.items, ...second.items].map(({ id }) => id)
  expect(ids).toEqual(ids.toSorted((x, y) => y - x))
  expect(ids).toHaveLength(6)
  expect(await site.call(notifications.read, { id: ids[1]! }, { token: a.token })).toMatchObject({
    unread: 4,
  })
  expect(await device.waitFor('notifications_read')).toEqual({ id: ids[1], unread: 4 })
  expect(await site.call(notifications.read, { id: ids[1]! }, { token: b.token })).toMatchObject({
    unread: 0,
  })
  expect(await count()).toEqual({ unread: 4 })
  expect(await site.call(notifications.read, {}, { token: a.token })).toMatchObject({ unread: 0 })
  expect((await listOf(a)).items.every(({ read }) => read)).toBe(true)
})

test('a notice reaches each member once, and its read mark is the same in notifications and chat', async () => {
  const [a, b] = [await member(), await member()]
  const device = await socketOf(a)
  const notice = { zh: { title: '维护', text: '今晚' }, en: { title: 'Maintenance', text: 'tonight' } }
  await site.notice('all', { ...notice, slug: 'maintenance' })
  await site.notice('all', { ...notice, slug: 'maintenance' })
  await site.idle()
  const { id } = await device.waitFor('system_message', ({ en }) => en.title === 'Maintenance')
  for (const person of [a, b]) {
    const { items } = await site.call(chat.systemList, {}, { token: person.token })
    expect(items.map(({ title }) => title)).toEqual(['Maintenance', 'Welcome to Engawa'])
    expect(items[0]?.id).toBe(id)
  }
  await site.call(notifications.read, { id }, { token: a.token })
  expect(await device.waitFor('system_read')).toEqual({ upTo: id, unreadCount: 0 })
  expect((await site.call(chat.totals, {}, { token: a.token })).systemUnread).toBe(0)
  expect((await site.call(chat.totals, {}, { token: b.token })).systemUnread).toBe(1)
})
