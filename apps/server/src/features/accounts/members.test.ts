import { contract, type CallInputOf } from '@engawa/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { errorOf, testClock, uniqueName } from '../../../test/factories.ts'
import { startSite, type Person, type Site } from '../../../test/site.ts'

const { accounts } = contract
const clock = testClock()

let site: Site
let admin: Person
let moderator: Person
let rich: Person
let seen: Person
let away: Person

beforeAll(async () => {
  site = await startSite({ clock })
  admin = await site.admin()
  moderator = await site.moderator()
  rich = await site.register()
  away = await site.register()
  clock.advance(3_600_000)
  seen = await site.register(`seen${uniqueName()}`)
  await site.call(accounts.setCoins, { id: rich.profile.uid, amount: 500 }, admin)
})
afterAll(() => site?.stop())

const list = (input: CallInputOf<typeof accounts.list> = {}, as = admin) =>
  site.call(accounts.list, input, as)
const uids = async (input: CallInputOf<typeof accounts.list>) =>
  (await list(input)).data.map(({ uid }) => uid)

describe('the list of members', () => {
  test('the list of members shows e-mails and other account data to administrators only', async () => {
    const { data } = await list({ name: rich.name })
    expect(data[0]).toMatchObject({
      uid: rich.profile.uid,
      account: { email: rich.profile.email, coins: 500, blocked: false, ttlSeconds: 0 },
    })
    expect(data[0]!.account!.lastSeenAt).not.toBeNull()
    for (const as of [rich, moderator]) {
      expect((await list({}, as)).data.every(({ account }) => account === undefined)).toBe(true)
      for (const more of [{ sort: 'coins' }, { role: 0 }, { blocked: true }] as const)
        expect(await errorOf(list(more, as))).toBe('forbidden')
    }
  })

  test('the list of members can be sorted by coins, time of the last visit, and age of the account', async () => {
    expect((await uids({ sort: 'coins' }))[0]).toBe(rich.profile.uid)
    const order = await uids({ sort: 'seen' })
    expect(order.indexOf(seen.profile.uid)).toBeLessThan(order.indexOf(away.profile.uid))
    const newest = await uids({ sort: 'newest' })
    expect(newest).toEqual(newest.toSorted((a, b) => b - a))
  })

  test('the list of members can be filtered by role and by current blocks', async () => {
    expect(await uids({ role: 2 })).toEqual([admin.profile.uid])
    expect(await uids({ role: 1 })).toEqual([moderator.profile.uid])
    expect(await errorOf(list({ role: 3 }))).toBe('invalid_role')
    const target = await site.register()
    const block = { id: target.profile.uid, blocked: true, durationSeconds: 60 }
    await site.call(accounts.block, block, moderator)
    expect(await uids({ blocked: true })).toEqual([target.profile.uid])
    expect((await list({ blocked: true })).data[0]!.account).toMatchObject({ blocked: true, ttlSeconds: 60 })
    clock.advance(61_000)
    expect(await uids({ blocked: true })).toEqual([])
    expect(await uids({ blocked: false })).toContain(target.profile.uid)
  })

  test('only administrators find members by the beginning of their e-mail', async () => {
    const beginning = rich.profile.email.slice(0, 12).toUpperCase()
    expect(await uids({ name: beginning })).toEqual([rich.profile.uid])
    expect((await list({ name: beginning }, seen)).data).toEqual([])
    expect(await uids({ name: '%' })).toEqual([])
  })

  test('the list of members counts the results and divides them into pages', async () => {
    const { total } = await list({ role: 0 })
    const one = await list({ role: 0, size: 2, page: 1 })
    const two = await list({ role: 0, size: 2, page: 2 })
    expect([one.total, one.totalPages]).toEqual([total, Math.ceil(total / 2)])
    expect(one.data[1]!.uid).toBeGreaterThan(two.data[0]!.uid)
  })
})

test('an administrator can sign a member out everywhere, but not another administrator', async () => {
  const target = await site.register()
  const id = target.profile.uid
  expect(await errorOf(site.call(accounts.endSessions, { id }, moderator))).toBe('forbidden')
  expect(await site.call(accounts.endSessions, { id }, admin)).toEqual({ ended: 1 })
  expect(await errorOf(site.call(accounts.profile, {}, target))).toBe('not_logged_in')
  const other = await site.admin()
  expect(await errorOf(site.call(accounts.endSessions, { id: other.profile.uid }, admin))).toBe('higher_role')
  expect(await errorOf(site.call(accounts.endSessions, { id: 4_000_000_000 }, admin))).toBe('user_not_found')
})
