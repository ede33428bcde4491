import { discussion, notifications } from '@engawa/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { publishNovel } from '../../../test/novels.ts'
import { startSite, type Person, type Site } from '../../../test/site.ts'
import { actorNames, withActors } from './actor-names.ts'
import { texts } from './index.ts'

let site: Site
let now = new Date('2026-03-01T10:00:00Z')

beforeAll(async () => {
  site = await startSite({ clock: { now: () => now } })
  site.context.notifications.define({
    kind: 'bow',
    label: texts('鞠躬', 'Bows'),
    text: texts('{actor} 向你鞠躬', '{actor} bowed'),
  })
  site.context.notifications.define({
    kind: 'wave',
    label: texts('挥手', 'Waves'),
    text: texts('{actor} 向你挥手', '{actor} waved'),
  })
})
afterAll(() => site.stop())

const wave = (by: Person, to: Person, group?: string, kind = 'wave'): Promise<void> =>
  site.context.deps.database.transaction((tx) =>
    site.context.notifications.notify(tx, {
      kind,
      to: to.profile.uid,
      actor: by.profile.uid,
      ...(group === undefined ? {} : { group }),
    }),
  )

const waves = async (of: Person, input: object = {}, language: 'en' | 'zh-CN' = 'en') =>
  (await site.call(notifications.list, { kind: 'wave', ...input }, { token: of.token, language })).items

const unreadOf = async (of: Person) => (await site.call(notifications.unread, {}, of)).unread

async function people(count: number): Promise<Person[]> {
  return Promise.all(Array.from({ length: count }, () => site.register()))
}

test('related notifications form one item, which names the newest actors and counts the others', async () => {
  const [owner, a, b, c, d] = (await people(5)) as [Person, Person, Person, Person, Person]
  await wave(a, owner, 'gate')
  expect(await waves(owner)).toMatchObject([{ text: `${a.name} waved`, count: 1 }])
  await wave(b, owner)
  await wave(b, owner, 'gate')
  expect(await waves(owner)).toMatchObject([
    { text: `${b.name} and ${a.name} waved`, count: 2, unread: 2, read: false },
    { text: `${b.name} waved`, count: 1 },
  ])
  const text = async () => (await waves(owner, {}, 'zh-CN'))[0]?.text
  expect(await text()).toBe(`${b.name} 和 ${a.name} 向你挥手`)
  await wave(c, owner, 'gate')
  expect((await waves(owner))[0]?.text).toBe(`${c.name}, ${b.name} and 1 other waved`)
  expect(await text()).toBe(`${c.name}、${b.name} 等 3 人向你挥手`)
  for (const person of [d, d]) await wave(person, owner, 'gate')
  expect((await waves(owner))[0]).toMatchObject({
    text: `${d.name}, ${c.name} and 2 others waved`,
    actors: [{ uid: d.profile.uid }, { uid: c.profile.uid }, { uid: b.profile.uid }],
    count: 5,
    unread: 5,
  })
  expect((await waves(owner, {}, 'zh-CN'))[0]?.text).toBe(`${d.name}、${c.name} 等 4 人向你挥手`)
})

test('a group with more notifications than actors says how many they are', async () => {
  const [owner, a, b] = (await people(3)) as [Person, Person, Person]
  const { id } = await publishNovel(site, owner)
  const comment = (by: Person) => site.call(discussion.add, { kind: 'work', id, text: 'A remark' }, by)
  const comments = async (language: 'en' | 'zh-CN') =>
    (await site.call(notifications.list, { kind: 'comment' }, { ...owner, language })).items.map(
      ({ text }) => text,
    )
  await comment(a)
  await comment(b)
  expect(await comments('en')).toEqual([`${b.name} and ${a.name} commented on something you made`])
  await comment(a)
  expect(await comments('en')).toEqual([`${a.name} and ${b.name} wrote 3 comments on something you made`])
  expect(await comments('zh-CN')).toEqual([`${a.name} 和 ${b.name} 在你的内容下发表了 3 条评论`])
})

test.each([
  [1, '甲', 'A'],
  [2, '甲和乙', 'A and B'],
  [3, '甲、乙等 3 人', 'A, B and 1 other'],
  [100, '甲、乙等 100 人', 'A, B and 98 others'],
])('the names of %i actors are shortened', (total, chinese, english) => {
  expect(actorNames(['甲', '乙'].slice(0, total), total, 'zh-CN')).toBe(chinese)
  expect(actorNames(['A', 'B'].slice(0, total), total, 'en')).toBe(english)
})

test('in Chinese, a space separates names of another script', () => {
  expect(actorNames(['Kestrel', '论坛老张'], 2, 'zh-CN')).toBe('Kestrel 和论坛老张')
  expect(actorNames(['论坛老张', 'Kestrel'], 2, 'zh-CN')).toBe('论坛老张和 Kestrel')
})

test('notifications of different kinds are never grouped, even with the same group', async () => {
  const [owner, a, b] = (await people(3)) as [Person, Person, Person]
  await wave(a, owner, 'gate')
  await wave(b, owner, 'gate', 'bow')
  expect(await waves(owner)).toMatchObject([{ text: `${a.name} waved`, count: 1 }])
  expect(await waves(owner, { kind: 'bow' })).toMatchObject([{ text: `${b.name} bowed`, count: 1 }])
})

test('notifications of different days are in different groups', async () => {
  const [owner, a, b] = (await people(3)) as [Person, Person, Person]
  await wave(a, owner, 'gate')
  now = new Date('2026-03-02T00:00:00Z')
  await wave(b, owner, 'gate')
  expect((await waves(owner)).map(({ text }) => text)).toEqual([`${b.name} waved`, `${a.name} waved`])
})

test('pages of groups have no gaps or duplicates, even if new notifications join the groups meanwhile', async () => {
  const [owner, a, b] = (await people(3)) as [Person, Person, Person]
  for (let at = 0; at < 12; at += 1) await wave(at % 2 ? a : b, owner, `gate-${at % 5}`)
  const seen: number[] = []
  let cursor: string | undefined
  do {
    const input = { kind: 'wave', limit: 2, ...(cursor ? { cursor } : {}) }
    const page = await site.call(notifications.list, input, owner)
    seen.push(...page.items.map(({ count }) => count))
    cursor = page.nextCursor ?? undefined
  } while (cursor)
  expect(seen).toHaveLength(5)
  expect(seen.reduce((sum, count) => sum + count)).toBe(12)
})

test('marking a group as read marks only the notifications that were listed, and can be undone', async () => {
  const [owner, a, b] = (await people(3)) as [Person, Person, Person]
  await site.call(notifications.read, {}, owner)
  now = new Date(now.getTime() + 1_000)
  await wave(a, owner, 'gate')
  await wave(b, owner, 'gate')
  await wave(a, owner)
  const [, group] = await waves(owner)
  await wave(a, owner, 'gate')
  const { at, unread } = await site.call(notifications.read, { id: group!.id, group: true }, owner)
  expect(unread).toBe(2)
  expect((await waves(owner))[0]).toMatchObject({ count: 3, unread: 1, read: false })
  expect(await waves(owner, { unread: true })).toMatchObject([{ count: 1 }, { count: 1 }])
  expect(await site.call(notifications.undoRead, { at }, owner)).toEqual({ unread: 4 })
  now = new Date(now.getTime() + 1_000)
  const all = await site.call(notifications.read, { kind: 'wave' }, owner)
  expect(all.unread).toBe(0)
  expect(await site.call(notifications.undoRead, { at: all.at }, a)).toEqual({ unread: 1 })
  expect(await unreadOf(owner)).toBe(0)
  await site.call(notifications.undoRead, { at: all.at }, owner)
  expect(await unreadOf(owner)).toBe(4)
})

test.each([
  ['{actor} waved', '小满', '小满 waved'],
  ['{actor} 向你挥手', '小满', '小满向你挥手'],
  ['{actor} 向你挥手', 'Biscuit', 'Biscuit 向你挥手'],
])('the text “%s” with the name %s becomes “%s”', (text, name, whole) => {
  expect(withActors(text, name)).toBe(whole)
})
