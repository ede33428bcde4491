import { contract, type CallInputOf } from '@engawa/contract'
import { sha256 } from '@engawa/platform/ids'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { errorOf, testClock } from '../../../test/factories.ts'
import { cleanUp } from '../../../test/housekeeping.ts'
import { PASSWORD, startSite, type Person, type Site } from '../../../test/site.ts'

const { accounts, moderation, settings } = contract
const DAY_MS = 86_400_000
const clock = testClock()

let site: Site
let moderator: Person
let count = 0

beforeAll(async () => {
  site = await startSite({ clock })
})
beforeEach(async () => {
  moderator = await site.moderator()
})
afterAll(() => site?.stop())

/** Returns a public address that no other test uses. */
const publicAddress = (): string => `8.8.${(count += 1)}.1`

/** Registers an account from an address. Returns its token and uid. */
async function join(address: string, input: Partial<CallInputOf<typeof accounts.register>> = {}) {
  const name = `joiner${(count += 1)}`
  const { token, profile } = await site.call(
    accounts.register,
    { name, email: `${name}@example.org`, password: PASSWORD, remember: false, ...input },
    { address },
  )
  return { token, name, uid: profile.uid }
}

const ban = (uid: number, input: Partial<CallInputOf<typeof moderation.impose>> = {}) =>
  site.call(moderation.impose, { uid, type: 'block', reason: 'spam', networks: true, ...input }, moderator)
const login = ({ name }: { name: string }, as: { address: string }) =>
  site.call(accounts.login, { account: name, password: PASSWORD, remember: false, restore: false }, as)

/** Returns the hashes of the networks of a member. */
async function marksOf(uid: number): Promise<Buffer[]> {
  const { db } = site.context.deps.database
  const rows = await db.selectFrom('network_marks').select('hash').where('user_id', '=', uid).execute()
  return rows.map(({ hash }) => hash)
}
const record = (uid: number) => site.call(moderation.member, { uid }, moderator)

test('a ban of networks refuses new accounts there, until it is undone or its end', async () => {
  const [home, work, other] = [publicAddress(), publicAddress(), publicAddress()]
  const spammer = await join(home)
  await login(spammer, { address: work })
  const neighbour = await join(home)

  const { action } = await ban(spammer.uid)
  for (const address of [home, work]) expect(await errorOf(join(address))).toBe('network_refused')
  await join(other)
  await login(neighbour, { address: home })
  expect((await record(spammer.uid)).sanctions).toMatchObject([{ type: 'block', networks: true }])

  await site.call(moderation.undo, { id: action.id }, moderator)
  await join(home)
  await ban(spammer.uid, { durationSeconds: 3_600 })
  expect(await errorOf(join(work))).toBe('network_refused')
  clock.advance(3_601_000)
  await join(work)
})

test('the call with which moderators ban on the page of a member can include networks, too', async () => {
  const address = publicAddress()
  const spammer = await join(address)
  const call = { id: spammer.uid, blocked: true, reason: 'spam', networks: true }
  await site.call(accounts.block, call, moderator)
  expect(await errorOf(join(address))).toBe('network_refused')
  await site.call(accounts.block, { id: spammer.uid, blocked: false }, moderator)
  await join(address)
})

test('a ban without networks, a mute and a warning refuse no new accounts', async () => {
  const address = publicAddress()
  const member = await join(address)
  await ban(member.uid, { networks: false })
  await ban(member.uid, { type: 'mute' })
  await ban(member.uid, { type: 'warning' })
  await join(address)
})

test('a network is forgotten 30 days after the last login', async () => {
  const address = publicAddress()
  const spammer = await join(address)
  await ban(spammer.uid)
  clock.advance(29 * DAY_MS)
  await cleanUp(site, 'accounts.sweep-sessions')
  expect(await errorOf(join(address))).toBe('network_refused')
  clock.advance(DAY_MS)
  await join(address)
  await cleanUp(site, 'accounts.sweep-sessions')
  expect(await marksOf(spammer.uid)).toEqual([])
})

test('an IPv6 network counts as a whole, and a private address, which may be a proxy, does not count', async () => {
  const spammer = await join('2a00:1450:4001:829::1')
  const beside = await join('10.9.8.7')
  await ban(spammer.uid)
  await ban(beside.uid)
  expect(await errorOf(join('2a00:1450:4001:829:1:2:3:4'))).toBe('network_refused')
  await join('2a00:1450:4001:830::1')
  await join('10.9.8.7')
})

test('moderators see which other members lately used the same networks', async () => {
  const address = publicAddress()
  const [first, second] = [await join(address), await join(address)]
  await join(publicAddress())
  await ban(first.uid, { networks: false })
  expect((await record(second.uid)).sameNetwork).toMatchObject([
    { member: { uid: first.uid, name: first.name }, isBlocked: true },
  ])
  expect((await record(first.uid)).sameNetwork).toMatchObject([
    { member: { uid: second.uid }, isBlocked: false },
  ])
  clock.advance(30 * DAY_MS)
  moderator = await site.moderator()
  expect((await record(second.uid)).sameNetwork).toEqual([])
})

test('the database stores a hash that depends on the key of the site', async () => {
  const address = publicAddress()
  const { uid } = await join(address)
  const [mark, ...others] = await marksOf(uid)
  expect(others).toEqual([])
  expect(mark).toEqual(site.context.deps.keys.networks.sign(address))
  expect(mark).not.toEqual(sha256(address))
})

test('an invitation lets a person join from a refused network', async () => {
  const address = publicAddress()
  const spammer = await join(address)
  await ban(spammer.uid)
  const admin = await site.admin()
  await site.call(settings.registration, { version: 0, values: { mode: 'invite' } }, admin)
  const { code } = await site.call(accounts.createInvite, { note: '', maxUses: 1, days: 1 }, admin)
  await join(address, { invite: code })
})
