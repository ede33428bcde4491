import { contract, QUEUE } from '@engawa/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { publishComic } from '../../../test/comics.ts'
import { errorOf, testClock } from '../../../test/factories.ts'
import { connect, until } from '../../../test/socket.ts'
import { startSite, type Person, type Site } from '../../../test/site.ts'

const { accounts, chat, discussion, moderation, notifications, reactions, works } = contract
const clock = testClock()
const DAY = 86_400

let site: Site
let admin: Person
let moderator: Person
let author: Person
let member: Person
let work: { kind: string; id: number }

beforeAll(async () => {
  site = await startSite({ clock })
  admin = await site.admin()
  moderator = await site.moderator()
  author = await site.register()
  work = { kind: 'work', id: (await publishComic(site, author)).id }
})
beforeEach(async () => {
  member = await site.register()
})
afterAll(() => site?.stop())

/** Writes a comment as `member` and reports it. Returns the comment and its case. */
async function reported(text = 'Buy this!') {
  const { id } = await site.call(discussion.add, { ...work, text }, member)
  const comment = { kind: 'comment', id }
  await site.call(moderation.report, { ...comment, reason: 'spam' }, author)
  const { items } = await site.call(moderation.queue, { kind: 'comment' }, moderator)
  return { comment, found: items.find(({ subject }) => subject.id === id)! }
}

const decide = (id: number, input: object, as: Person = moderator) =>
  site.call(moderation.decide, { id, outcome: 'removed', ...input }, as)
const isThere = async (comment: { id: number }) =>
  (await site.call(discussion.list, work)).items.some(({ id }) => id === comment.id)
const write = (as: Person) => site.call(discussion.add, { ...work, text: 'Hello' }, as)

describe('a case', () => {
  test('one call decides a case and imposes a sanction, and a moderator can undo both within a minute', async () => {
    const { comment, found } = await reported()
    const sanction = { type: 'block', durationSeconds: DAY } as const
    const { action } = await decide(found.id, { reason: 'spam', sanction })
    expect(await isThere(comment)).toBe(false)
    expect(await errorOf(write(member))).toBe('blocked')
    const ban = () => site.call(accounts.banTtl, { id: member.profile.uid }, moderator)
    expect(await ban()).toMatchObject({ blocked: true, reason: 'spam' })

    await site.call(moderation.undo, { id: action!.id }, moderator)
    expect(await isThere(comment)).toBe(true)
    expect(await ban()).toMatchObject({ blocked: false })
    const { items } = await site.call(moderation.queue, {}, moderator)
    expect(items.find(({ id }) => id === found.id)).toMatchObject({
      state: 'open',
      history: { removals: 0, sanctions: 0 },
    })
    const later = await decide(found.id, { reason: 'spam', sanction: { type: 'warning' } })
    clock.advance(61_000)
    expect(await errorOf(site.call(moderation.undo, { id: later.action!.id }, moderator))).toBe('undo_over')
    const record = await site.call(moderation.member, { uid: member.profile.uid }, moderator)
    expect(record).toMatchObject({
      history: { warnings: 1, sanctions: 0, removals: 1, notes: 0 },
      sanctions: [{ type: 'warning', inForce: false, by: { uid: moderator.profile.uid } }, { type: 'block' }],
    })
  })

  test('a case is decided only once: the second moderator gets the name of the first and the outcome', async () => {
    const { found } = await reported()
    const second = await site.moderator()
    const answers = await Promise.allSettled([
      decide(found.id, { reason: '' }),
      decide(found.id, { outcome: 'dismissed' }, second),
    ])
    const [refused, ...more] = answers.filter((answer) => answer.status === 'rejected')
    expect(more).toEqual([])
    expect(String(refused?.reason)).toMatch(
      new RegExp(`decided by (${moderator.name}: removed|${second.name}: kept)`),
    )
    const notified = await site.call(notifications.list, { limit: 1 }, author)
    expect(notified.items).toMatchObject([{ kind: 'report-decided' }])
  })

  test('a postponed case is opened again by another report', async () => {
    const { comment, found } = await reported()
    expect((await decide(found.id, { outcome: 'later' })).action).toBeNull()
    const stateOf = async () => {
      for (const state of ['open', 'later'] as const) {
        const { items } = await site.call(moderation.queue, { state }, moderator)
        if (items.some(({ id }) => id === found.id)) return state
      }
      return undefined
    }
    expect(await stateOf()).toBe('later')
    await site.call(moderation.report, { ...comment, reason: 'fraud' }, await site.register())
    expect(await stateOf()).toBe('open')
  })

  test('moderators who view the queue are notified when a case is opened, decided and reopened', async () => {
    const [here, there] = [await connect(site.url, moderator.token), await connect(site.url, member.token)]
    here.emit('subscribe', QUEUE)
    there.emit('subscribe', QUEUE)
    await here.waitFor('subscribed')
    expect(await there.waitFor('error')).toMatchObject({ name: 'not_found', event: 'subscribe' })
    const times = () => here.all('subject_changed').filter(({ kind }) => kind === QUEUE.kind).length
    const expectChange = async (change: () => Promise<unknown>): Promise<void> => {
      const before = times()
      await change()
      await until('a change of the queue', () => times() > before)
    }
    await expectChange(() => reported())
    const { items } = await site.call(moderation.queue, { kind: 'comment' }, moderator)
    const { id } = items.at(-1)!
    await expectChange(() => decide(id, { outcome: 'later' }))
    const decided = { action: null as { id: number } | null }
    await expectChange(async () => Object.assign(decided, await decide(id, { outcome: 'dismissed' })))
    await expectChange(() => site.call(moderation.undo, { id: decided.action!.id }, moderator))
    expect(there.all('subject_changed')).toEqual([])
    for (const { socket } of [here, there]) socket.close()
  })

  test('a case accepts only suitable decisions, and an invalid decision changes nothing', async () => {
    const { comment, found } = await reported()
    for (const input of [
      { outcome: 'lifted' },
      { outcome: 'approved' },
      { outcome: 'sanctioned', reason: 'spam' },
      { outcome: 'removed', sanction: { type: 'mute' } },
    ])
      expect(await errorOf(decide(found.id, input))).toBe('bad_input')
    expect(await isThere(comment)).toBe(true)
    expect(await errorOf(decide(4_000_000, {}))).toBe('not_found')
    // A moderator cannot sanction a member of equal or higher role. Then the comment is not removed, either.
    const rude = await site.call(discussion.add, { ...work, text: 'mine' }, admin)
    await site.call(moderation.report, { kind: 'comment', id: rude.id, reason: 'other' }, author)
    const { items } = await site.call(moderation.queue, { kind: 'comment' }, moderator)
    const case_ = items.find(({ subject }) => subject.id === rude.id)!
    expect(case_.can).toEqual({ remove: true, sanction: false })
    const both = decide(case_.id, { reason: 'rude', sanction: { type: 'mute', durationSeconds: DAY } })
    expect(await errorOf(both)).toBe('higher_role')
    expect(await isThere(rude)).toBe(true)
  })
})

describe('sanctions', () => {
  const impose = (input: object) =>
    site.call(
      moderation.impose,
      { uid: member.profile.uid, type: 'mute', durationSeconds: DAY, reason: 'too loud', ...input },
      moderator,
    )

  test('a muted member can read but not write anywhere, and the mute expires automatically', async () => {
    await impose({})
    const refused = write(member)
    await expect(refused).rejects.toThrow(/you cannot write until .+: too loud/)
    const comic = site.call(works.create, { type: 'comic', title: 'x' }, member)
    expect(await errorOf(comic)).toBe('muted')
    const words = { id: 'one', receiverId: author.profile.uid, content: 'Hello' }
    expect(await errorOf(site.call(chat.send, words, member))).toBe('muted')
    await site.call(discussion.list, work, member)
    await site.call(reactions.set, { ...work, reaction: 'like', on: true }, member)
    clock.advance(DAY * 1_000 + 1_000)
    // Logs in again, because sessions expire after a day without use.
    for (const each of [member, moderator, author, admin])
      each.token = (await site.call(accounts.login, { account: each.name, password: each.password })).token
    await write(member)
  })

  test('a member can appeal once against each sanction, and moderators lift or uphold the sanction', async () => {
    await impose({})
    const [sanction] = (await site.call(moderation.sanctions, {}, member)).items
    expect(sanction).toMatchObject({ type: 'mute', reason: 'too loud', inForce: true, appeal: null })
    const appeal = (as: Person) =>
      site.call(moderation.appeal, { id: sanction!.id, text: 'It was a joke' }, as)
    expect(await errorOf(appeal(author))).toBe('not_found')
    await appeal(member)
    expect(await errorOf(appeal(member))).toBe('already_appealed')
    const { items, waiting } = await site.call(moderation.queue, { source: 'appeal' }, moderator)
    expect(waiting.appeal).toBe(1)
    expect(items).toMatchObject([
      { text: 'It was a joke', sanction: { id: sanction!.id }, against: { uid: member.profile.uid } },
    ])
    const { action } = await decide(items[0]!.id, { outcome: 'lifted', reason: 'Fair enough' })
    await write(member)
    expect((await site.call(moderation.sanctions, {}, member)).items).toMatchObject([
      { inForce: false, appeal: { outcome: 'lifted', answer: 'Fair enough' } },
    ])
    await site.call(moderation.undo, { id: action!.id }, moderator)
    expect(await errorOf(write(member))).toBe('muted')
    const lifted = await site.call(moderation.lift, { id: sanction!.id, reason: '' }, moderator)
    await write(member)
    await site.call(moderation.undo, { id: lifted.action.id }, moderator)
    expect(await errorOf(write(member))).toBe('muted')
  })

  test('a blocked member cannot log in, but can appeal with name and password', async () => {
    const { name: account, password } = member
    const appeal = (input: object = {}) =>
      site.call(moderation.appealBlock, { account, password, text: 'That was my cat', ...input })
    expect(await errorOf(appeal())).toBe('not_found')
    await impose({ type: 'block' })
    expect(await errorOf(site.call(accounts.login, { account, password }))).toBe('blocked')
    expect(await errorOf(appeal({ password: 'wrong' }))).toBe('wrong_credentials')
    const answers = await Promise.allSettled([appeal(), appeal()])
    expect(answers.filter(({ status }) => status === 'rejected')).toMatchObject([
      { reason: { errorName: 'already_appealed' } },
    ])
    const { items } = await site.call(moderation.queue, { source: 'appeal', q: account }, moderator)
    expect(items).toMatchObject([{ text: 'That was my cat', sanction: { type: 'block' } }])
    await decide(items[0]!.id, { outcome: 'lifted' })
    await site.call(accounts.login, { account, password })
  })

  test('a blocked member can read the decision about the appeal with name and password', async () => {
    const { name: account, password } = member
    const block = (input: object = {}) => site.call(moderation.ownBlock, { account, password, ...input })
    expect(await errorOf(block())).toBe('not_found')
    await impose({ type: 'block', durationSeconds: 86_400 })
    expect(await errorOf(block({ password: 'wrong' }))).toBe('wrong_credentials')
    expect(await block()).toMatchObject({ type: 'block', inForce: true, appeal: null })
    const text = 'That was my cat'
    await site.call(moderation.appealBlock, { account, password, text })
    expect((await block()).appeal).toEqual({ text, outcome: null, answer: '' })
    const { items } = await site.call(moderation.queue, { source: 'appeal', q: account }, moderator)
    await decide(items[0]!.id, { outcome: 'upheld', reason: 'Cats do not type links' })
    expect((await block()).appeal).toEqual({ text, outcome: 'upheld', answer: 'Cats do not type links' })
    const again = site.call(moderation.appealBlock, { account, password, text })
    expect(await errorOf(again)).toBe('already_appealed')
  })

  test('moderators can filter cases by kind, reason and words', async () => {
    const { found } = await reported('An unmistakable advert')
    const idsOf = async (filter: object) =>
      (await site.call(moderation.queue, filter, moderator)).items.map(({ id }) => id)
    const report = { reason: 'spam', kind: 'comment', source: 'report' }
    expect(await idsOf({ ...report, q: 'UNMISTAKABLE' })).toEqual([found.id])
    expect(await idsOf({ ...report, q: member.name })).toEqual([found.id])
    expect(await idsOf({ ...report, q: '%' })).toEqual([])
    expect(await idsOf({ ...report, reason: 'fraud' })).not.toContain(found.id)
    expect(await idsOf({ ...report, kind: 'post' })).not.toContain(found.id)
  })

  test('only moderators can read and write notes', async () => {
    const uid = member.profile.uid
    const { id } = await site.call(moderation.addNote, { uid, text: 'Keep an eye' }, moderator)
    expect(await errorOf(site.call(moderation.member, { uid }, member))).toBe('forbidden')
    expect((await site.call(moderation.member, { uid }, admin)).notes).toMatchObject([
      { text: 'Keep an eye' },
    ])
    const second = await site.moderator()
    expect(await errorOf(site.call(moderation.removeNote, { id }, second))).toBe('not_found')
    await site.call(moderation.removeNote, { id }, admin)
  })
})

test('the public log shows actions and reasons, but no removed texts, and by default names only for moderators', async () => {
  const { found } = await reported('A secret insult')
  await decide(found.id, { reason: 'insults', sanction: { type: 'mute', durationSeconds: DAY } })
  const first = await site.call(moderation.log, { limit: 1 })
  expect(first.names).toBe(false)
  expect(first.items).toMatchObject([
    { action: 'case.decide', outcome: 'removed', reason: 'insults', sanction: { type: 'mute' }, actor: null },
  ])
  expect(JSON.stringify(await site.call(moderation.log, { limit: 100 }))).not.toContain('A secret insult')
  expect((await site.call(moderation.log, { limit: 1 }, member)).items).toMatchObject([
    { actor: null, target: null },
  ])
  const staff = await site.call(moderation.log, { limit: 1 }, moderator)
  expect(staff).toMatchObject({ names: false, items: [{ actor: { uid: moderator.profile.uid } }] })
  expect(await errorOf(site.call(moderation.showNames, { shown: true }, moderator))).toBe('forbidden')
  await site.call(moderation.showNames, { shown: true }, admin)
  expect((await site.call(moderation.log, { limit: 1 })).items).toMatchObject([
    { actor: { uid: moderator.profile.uid }, target: { uid: member.profile.uid } },
  ])
  await site.call(moderation.undo, { id: first.items[0]!.id }, moderator)
  expect((await site.call(moderation.log, { limit: 1 })).items[0]?.id).not.toBe(first.items[0]!.id)
})
