import { contract, WAITING_KINDS } from '@engawa/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { publishComic } from '../../../test/comics.ts'
import { errorOf } from '../../../test/factories.ts'
import { connect, until } from '../../../test/socket.ts'
import { startSite, type Person, type Site } from '../../../test/site.ts'

const { discussion, moderation, moderationRules, notifications, settings, wiki } = contract

let site: Site
let admin: Person
let moderator: Person
let author: Person
let work: { kind: string; id: number }

beforeAll(async () => {
  site = await startSite()
  admin = await site.admin()
  moderator = await site.moderator()
  author = await site.register()
  work = { kind: 'work', id: (await publishComic(site, author)).id }
  await site.call(
    moderationRules.create,
    {
      ...{ name: 'Lamps', enabled: true, kinds: [], action: 'hold' },
      condition: { type: 'words', words: ['lamp'] },
    },
    admin,
  )
})
afterAll(() => site?.stop())

const waiting = (as: Person = moderator) => site.call(moderation.waiting, {}, as)
const nothing = Object.fromEntries(WAITING_KINDS.map((kind) => [kind, 0]))
const comment = (as: Person, text = 'A remark') => site.call(discussion.add, { ...work, text }, as)

async function report(): Promise<void> {
  const { id } = await comment(author)
  await site.call(moderation.report, { kind: 'comment', id, reason: 'spam' }, await site.register())
}

async function propose(title: string): Promise<void> {
  const text = 'Proposed.'
  const saved = await site.call(wiki.save, { title, baseRevision: null, text }, await site.register())
  expect(saved.outcome).toBe('proposed')
}

async function decideAll(): Promise<void> {
  const { items } = await site.call(moderation.queue, { limit: 100 }, moderator)
  for (const { id, source } of items) {
    const outcome = ({ report: 'dismissed', held: 'approved', appeal: 'upheld' } as const)[source]
    await site.call(moderation.decide, { id, outcome, reason: 'Looked at it' }, moderator)
  }
  const proposals = await site.call(wiki.proposals, { whose: 'all' }, moderator)
  for (const { id } of proposals.items) await site.call(wiki.decide, { id, accept: false }, moderator)
}

const rowsOf = async (person: Person) =>
  (await site.call(notifications.list, { kind: 'waiting' }, person)).items.map(
    ({ text, read, link, count }) => ({ text, read, link, count }),
  )
const row = (text: string, read = false) => ({ text, read, link: '/moderation', count: 1 })

test('reports, held texts, appeals and proposed edits count until they are decided; a section that is off does not count', async () => {
  expect(await waiting()).toEqual(nothing)
  await report()
  await comment(author, 'Buy a lamp')
  const sanction = { uid: author.profile.uid, type: 'warning', reason: 'Lamps' } as const
  await site.call(moderation.impose, sanction, moderator)
  const [warning] = (await site.call(moderation.sanctions, {}, author)).items
  await site.call(moderation.appeal, { id: warning!.id, text: 'It was a joke' }, author)
  await propose('Lamp')
  expect(await waiting()).toEqual({ ...nothing, report: 1, held: 1, appeal: 1, proposal: 1 })
  expect((await site.call(moderation.queue, { source: 'appeal' }, moderator)).waiting).toEqual(
    await waiting(),
  )
  expect(await errorOf(waiting(author))).toBe('forbidden')

  const { sections } = await site.call(settings.all, {}, admin)
  const switchOff = (off: 'wiki'[], version: number) =>
    site.call(settings.sections, { version, values: { off } }, admin)
  await switchOff(['wiki'], sections.version)
  expect(await waiting()).toMatchObject({ appeal: 1, proposal: 0 })
  await switchOff([], sections.version + 1)
  expect(await waiting()).toMatchObject({ appeal: 1, proposal: 1 })
  await decideAll()
  expect(await waiting()).toEqual(nothing)
})

test('each moderator has at most one notification, which shows the present number; members have none', async () => {
  const [second, silent] = [await site.moderator(), await site.moderator()]
  await site.call(notifications.setMode, { kind: 'waiting', mode: 'off' }, silent)
  for (const person of [moderator, admin, second]) await site.call(notifications.read, {}, person)
  await report()
  await until('the notification', async () => (await rowsOf(second))[0]?.read === false)
  expect(await rowsOf(second)).toEqual([row('1 task waits for moderators')])
  await propose('Candle')
  expect(await rowsOf(second)).toEqual([row('2 tasks wait for moderators')])
  expect(await rowsOf(admin)).toEqual(await rowsOf(second))
  expect((await site.call(notifications.unread, {}, second)).unread).toBe(1)

  await site.call(notifications.read, { kind: 'waiting' }, second)
  const socket = await connect(site.url, second.token)
  await report()
  await socket.waitFor('notification', ({ kind }) => kind === 'waiting')
  expect(await rowsOf(second)).toEqual([row('3 tasks wait for moderators')])
  await socket.close()
  await decideAll()
  expect(await rowsOf(second)).toEqual([row('Nothing waits for moderators')])
  expect([await rowsOf(silent), await rowsOf(author)]).toEqual([[], []])
})

test('only moderators find the kind of the notification in their settings', async () => {
  const kindsOf = async (person: Person) =>
    (await site.call(notifications.settings, {}, person)).items.map(({ kind }) => kind)
  expect(await kindsOf(moderator)).toContain('waiting')
  expect(await kindsOf(author)).not.toContain('waiting')
  const input = { kind: 'waiting', mode: 'off' } as const
  expect(await errorOf(site.call(notifications.setMode, input, author))).toBe('not_found')
})
