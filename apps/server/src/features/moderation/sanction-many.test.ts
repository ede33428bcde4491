import { contract, ROLE } from '@engawa/contract'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { errorOf, testClock } from '../../../test/factories.ts'
import { startSite, type Person, type Site } from '../../../test/site.ts'

const { accounts, audit, moderation } = contract
const clock = testClock()

let site: Site
let admin: Person
let moderator: Person
let members: Person[]
let uids: number[]

beforeAll(async () => {
  site = await startSite({ clock })
  admin = await site.admin()
  moderator = await site.moderator()
})
beforeEach(async () => {
  members = [await site.register(), await site.register(), await site.register()]
  uids = members.map(({ profile }) => profile.uid)
})
afterAll(() => site?.stop())

const areBlocked = () =>
  Promise.all(uids.map(async (id) => (await site.call(accounts.banTtl, { id }, moderator)).blocked))
const entriesOf = async (person: Person) =>
  (await site.call(audit.list, { member: person.name }, admin)).items
const ban = { type: 'block', reason: 'spam', durationSeconds: 3_600 } as const

test('several members are banned with one reason, each in an own entry of the log, and one undo lifts all bans', async () => {
  const given = [...uids.toReversed(), uids[0]!]
  const { actions } = await site.call(moderation.imposeOnMany, { uids: given, ...ban }, moderator)
  expect(actions).toHaveLength(3)
  expect(await areBlocked()).toEqual([true, true, true])
  for (const member of members)
    expect(await entriesOf(member)).toMatchObject([{ action: 'user.block', reason: 'spam', undoneAt: null }])
  const ids = actions.map(({ id }) => id)
  expect(await errorOf(site.call(moderation.undoMany, { ids }, admin))).toBe('not_found')
  await site.call(moderation.undoMany, { ids }, moderator)
  expect(await areBlocked()).toEqual([false, false, false])
  expect(await entriesOf(members[0]!)).toMatchObject([
    { action: 'undo' },
    { action: 'user.block', undoneAt: expect.any(String) as string },
  ])
  expect(await errorOf(site.call(moderation.undoMany, { ids: [ids[0]!] }, moderator))).toBe('undo_over')
})

test('a ban of one member that is refused is a ban of none, and an undo that is too late for one undoes none', async () => {
  const peer = await site.moderator()
  const withPeer = { ...ban, uids: [...uids, peer.profile.uid] }
  expect(await errorOf(site.call(moderation.imposeOnMany, withPeer, moderator))).toBe('higher_role')
  expect(await areBlocked()).toEqual([false, false, false])
  expect(await entriesOf(members[0]!)).toEqual([])
  expect(await errorOf(site.call(moderation.imposeOnMany, { ...ban, uids }, members[0]!))).toBe('forbidden')
  expect(await errorOf(site.call(moderation.imposeOnMany, { ...ban, uids, reason: '' }, admin))).toBe(
    'bad_input',
  )
  const early = await site.call(moderation.imposeOnMany, { ...ban, uids: [uids[0]!] }, moderator)
  clock.advance(61_000)
  const late = await site.call(moderation.imposeOnMany, { ...ban, uids: uids.slice(1) }, moderator)
  const ids = [...late.actions, ...early.actions].map(({ id }) => id)
  expect(await errorOf(site.call(moderation.undoMany, { ids }, moderator))).toBe('undo_over')
  expect(await areBlocked()).toEqual([true, true, true])
})

test('the bans of several members are lifted at once; members who are not banned are skipped', async () => {
  await site.call(moderation.imposeOnMany, { ...ban, uids: uids.slice(0, 2) }, moderator)
  const { actions } = await site.call(moderation.liftBlocks, { uids, reason: 'a mistake' }, admin)
  expect(actions).toHaveLength(2)
  expect(await areBlocked()).toEqual([false, false, false])
  expect(await entriesOf(members[0]!)).toMatchObject([
    { action: 'user.unblock', reason: 'a mistake' },
    { action: 'user.block' },
  ])
  expect(await entriesOf(members[2]!)).toEqual([])
  await site.call(moderation.undoMany, { ids: actions.map(({ id }) => id) }, admin)
  expect(await areBlocked()).toEqual([true, true, false])
})

test('two moderators who ban the same members at the same time both get an answer', async () => {
  const second = await site.moderator()
  const calls = [moderator, second].map((by, at) =>
    site.call(moderation.imposeOnMany, { ...ban, uids: at === 0 ? uids : uids.toReversed() }, by),
  )
  for (const { actions } of await Promise.all(calls)) expect(actions).toHaveLength(3)
  expect(await areBlocked()).toEqual([true, true, true])
  await site.call(accounts.setRole, { id: second.profile.uid, newRole: ROLE.member }, admin)
})
