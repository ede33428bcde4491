import { contract, LIMITS, QUEUE, type SiteSettings } from '@engawa/contract'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { errorOf, testClock, uniqueName } from '../../../../test/factories.ts'
import { startSite, type Person, type Site } from '../../../../test/site.ts'
import { connect } from '../../../../test/socket.ts'

const { accounts, communities, forum, moderation, moderationRules, notifications, settings } = contract

const clock = testClock()
let site: Site
let admin: Person
let moderator: Person
let author: Person

beforeAll(async () => {
  site = await startSite({ clock })
  admin = await site.admin()
  moderator = await site.moderator()
})
afterAll(() => site?.stop())

beforeEach(async () => {
  await start('request')
  author = await site.register()
})

async function start(who: SiteSettings['communities']['start']): Promise<void> {
  const { version } = (await site.call(settings.all, {}, admin)).communities
  const values = { start: who, memberDays: 1, perDay: 1 }
  await site.call(settings.communities, { version, values }, admin)
}

const propose = (name = uniqueName(), as = author) =>
  site.call(communities.propose, { name, description: 'Lamps', purpose: 'To talk about lamps.' }, as)
const own = async (as = author) => (await site.call(communities.proposals, {}, as)).items
const decide = (id: number, approve: boolean, reason = '', as = moderator) =>
  site.call(communities.decideProposal, { id, approve, reason }, as)
const withdraw = (id: number, on = true, as = author) => site.call(communities.withdraw, { id, on }, as)
const undo = (id: number, as = moderator) => site.call(moderation.undo, { id }, as)
const waiting = async () => (await site.call(moderation.waiting, {}, moderator)).community
const open = async () =>
  (await site.call(communities.proposals, { whose: 'all', limit: 100 }, moderator)).items.map(({ id }) => id)
const notified = async (as: Person) =>
  (await site.call(notifications.list, {}, as)).items.map(({ kind, text, link }) => ({ kind, text, link }))

test('where communities are started on request, members propose them, and moderators start them', async () => {
  expect((await site.call(communities.start, {}, author)).refusal).toBe('request')
  expect((await site.call(communities.start, {}, moderator)).refusal).toBeNull()
  expect(await errorOf(site.call(communities.create, { name: uniqueName() }, author))).toBe(
    'communities_by_request',
  )
  expect(await errorOf(propose(uniqueName(), moderator))).toBe('forbidden')
  for (const who of ['anyone', 'members', 'moderators'] as const) {
    await start(who)
    expect(await errorOf(propose())).toBe('forbidden')
  }
})

test('a moderator approves a proposal, which starts the community with the proposer as its owner', async () => {
  const before = await waiting()
  const { id, name } = await propose()
  expect(await waiting()).toBe(before + 1)
  await site.idle()
  expect(await notified(moderator)).toContainEqual(
    expect.objectContaining({ kind: 'waiting', link: '/moderation' }),
  )
  expect(await own()).toMatchObject([{ id, name, purpose: 'To talk about lamps.', state: 'open' }])
  expect(await errorOf(site.call(communities.proposals, { whose: 'all' }, author))).toBe('forbidden')
  expect(await errorOf(decide(id, true, '', author))).toBe('forbidden')

  const { communityId, action } = await decide(id, true)
  expect(await waiting()).toBe(before)
  expect(await own()).toMatchObject([{ state: 'approved', communityId }])
  expect(await site.call(communities.info, { id: communityId! }, author)).toMatchObject({
    ...{ name, description: 'Lamps', role: 'owner', privacy: 'public', members: 1 },
  })
  expect(await notified(author)).toContainEqual({
    kind: 'community-approved',
    text: `Your community “${name}” was approved`,
    link: `/forum/community/${communityId}`,
  })
  expect(await errorOf(decide(id, false, 'No'))).toBe('no_longer_held')

  await undo(action.id)
  expect(await errorOf(site.call(communities.info, { id: communityId! }, author))).toBe('community_not_found')
  expect(await own()).toMatchObject([{ state: 'open', communityId: null }])
  expect(await open()).toContain(id)
})

test('an approval cannot be undone after a member joined, or the owner wrote or changed something', async () => {
  const uses = [
    async (id: number) => site.call(communities.join, { id, on: true }, await site.register()),
    (id: number) => site.call(forum.create, { title: 't', text: 't', communityId: id }, author),
    (id: number) => site.call(communities.update, { id, version: 1, description: 'Old lamps' }, author),
  ]
  for (const use of uses) {
    const { communityId, action } = await decide((await propose()).id, true)
    await use(communityId!)
    expect(await errorOf(undo(action.id))).toBe('undo_over')
    expect(await site.call(communities.info, { id: communityId! })).toMatchObject({ id: communityId })
  }
})

test('a moderator declines a proposal with a reason, which the proposer reads; this can be undone', async () => {
  const { id, name } = await propose()
  expect(await errorOf(decide(id, false))).toBe('bad_input')
  const { action } = await decide(id, false, 'There is one already')
  expect(await own()).toMatchObject([{ state: 'declined', reason: 'There is one already' }])
  expect(await notified(author)).toContainEqual({
    kind: 'community-declined',
    text: `Your community “${name}” was not approved: There is one already`,
    link: '/forum/community/manage',
  })
  await undo(action.id)
  expect(await own()).toMatchObject([{ state: 'open', reason: '' }])
  expect(await waiting()).toBe((await open()).length)
})

test('the proposer withdraws a proposal and proposes it again; only the proposer may', async () => {
  const { id } = await propose()
  const before = await waiting()
  expect(await errorOf(withdraw(id, true, await site.register()))).toBe('not_found')
  expect(await withdraw(id)).toMatchObject({ state: 'withdrawn' })
  expect(await waiting()).toBe(before - 1)
  expect(await errorOf(decide(id, true))).toBe('no_longer_held')
  expect(await withdraw(id, false)).toMatchObject({ state: 'open' })
  await decide(id, false, 'No')
  for (const on of [true, false]) expect(await errorOf(withdraw(id, on))).toBe('no_longer_held')
})

test('moderators are notified of a proposal that is proposed again, and no longer of one whose account was deleted', async () => {
  const { id } = await propose()
  await withdraw(id)
  const tasks = async () => (await site.call(notifications.list, { kind: 'waiting' }, moderator)).items
  await site.idle()
  await site.call(notifications.read, {}, moderator)
  await withdraw(id, false)
  await site.idle()
  expect(await tasks()).toMatchObject([{ read: false }])
  const socket = await connect(site.url, moderator.token)
  socket.emit('subscribe', QUEUE)
  await socket.waitFor('subscribed')
  await site.call(accounts.leave, {}, author)
  clock.advance(LIMITS.leaveDays * 86_400_000 + 1_000)
  await site.context.accounts.eraseDue()
  await socket.waitFor('subject_changed', ({ kind }) => kind === QUEUE.kind)
  await socket.close()
  expect(await open()).not.toContain(id)
})

test('a member has at most three open proposals, also with parallel calls', async () => {
  const results = await Promise.allSettled(Array.from({ length: 6 }, () => propose()))
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(3)
  expect(await errorOf(propose())).toBe('too_many_community_proposals')
  const [first] = await own()
  await withdraw(first!.id)
  await propose()
  expect(await errorOf(withdraw(first!.id, false))).toBe('too_many_community_proposals')
})

test('a name that is taken is refused, also when it was taken after the proposal', async () => {
  const taken = await site.call(communities.create, { name: uniqueName() }, admin)
  expect(await errorOf(propose(taken.name))).toBe('community_name_taken')
  const { id, name } = await propose()
  await site.call(communities.create, { name }, admin)
  expect(await errorOf(decide(id, true))).toBe('community_name_taken')
  expect(await own()).toMatchObject([{ id, state: 'open' }])
})

test('of two moderators who decide at the same time, one succeeds', async () => {
  const { id, name } = await propose()
  const results = await Promise.allSettled([decide(id, true), decide(id, true, '', admin)])
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect((await site.call(communities.list, { name })).items).toHaveLength(1)
})

test('rules for words also apply to proposals', async () => {
  const condition = { type: 'words' as const, words: ['lampoon'] }
  await site.call(
    moderationRules.create,
    { name: 'Words', enabled: true, kinds: [], action: 'refuse', condition },
    admin,
  )
  expect(await errorOf(propose(`lampoon ${uniqueName()}`))).toBe('text_refused')
})
