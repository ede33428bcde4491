import { accounts } from '@engawa/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { errorOf, testClock } from '../../../test/factories.ts'
import { PASSWORD, startSite, type Person, type Site } from '../../../test/site.ts'

let site: Site
const clock = testClock()
const as = ({ token }: Person) => ({ token })

beforeAll(async () => {
  site = await startSite({ clock })
})
afterAll(() => site.stop())

const setRole = (by: Person, whom: Person, newRole: number) =>
  site.call(accounts.setRole, { id: whom.profile.uid, newRole }, as(by))

const block = (
  by: Person,
  whom: Person,
  more: { blocked: boolean; durationSeconds?: number; reason?: string },
) => site.call(accounts.block, { id: whom.profile.uid, ...more }, as(by))

describe('roles', () => {
  test('administrators change the roles of users below them, with effect at once', async () => {
    const [admin, member, other] = [await site.admin(), await site.register(), await site.register()]
    expect(await errorOf(block(member, other, { blocked: true }))).toBe('forbidden')
    const given = { role: 1, action: { id: expect.any(Number), undoUntil: expect.any(String) } }
    expect(await setRole(admin, member, 1)).toEqual(given)
    expect(await setRole(admin, member, 1)).toEqual({ role: 1, action: null })
    expect(await block(member, other, { blocked: true })).toMatchObject({ blocked: true })
    expect(await errorOf(setRole(member, other, 0))).toBe('forbidden')
    await setRole(admin, member, 2)
    expect(await errorOf(setRole(admin, member, 0))).toBe('higher_role')
    await setRole(member, member, 0)
  })

  test('changing a role requires a proof of the last 15 minutes', async () => {
    const [admin, member] = [await site.admin(), await site.register()]
    clock.advance(16 * 60_000)
    expect(await errorOf(setRole(admin, member, 1))).toBe('current_password_needed')
    const input = { id: member.profile.uid, newRole: 1 }
    const wrong = site.call(accounts.setRole, { ...input, currentPassword: 'not this one' }, as(admin))
    expect(await errorOf(wrong)).toBe('current_password_wrong')
    const given = await site.call(accounts.setRole, { ...input, currentPassword: PASSWORD }, as(admin))
    expect(given.role).toBe(1)
    // The password of this call counts as a proof for the next 15 minutes.
    expect(await setRole(admin, member, 0)).toMatchObject({ role: 0 })
  })

  test('roles and ids must be whole numbers of a valid size', async () => {
    const [admin, member] = [await site.admin(), await site.register()]
    const answerOf = async (path: string) => {
      const answer = await site.fetch(path, { method: 'POST' }, as(admin))
      return { status: answer.status, ...((await answer.json()) as object) }
    }
    for (const newRole of ['3', '-1', '1.5', '', '1e0']) {
      const answer = await answerOf(`/v1/user/${member.profile.uid}/role?newRole=${newRole}`)
      expect(answer, newRole).toMatchObject({ status: 400, code: 40005, msg: 'invalid role value' })
    }
    for (const id of ['0', '-1', '1e3', '9223372036854775808', 'me']) {
      const answer = await answerOf(`/v1/user/${id}/role?newRole=1`)
      expect(answer, id).toMatchObject({ status: 400, code: 40004, msg: 'invalid user ID' })
    }
  })
})

describe('blocking', () => {
  test('a block ends the sessions of the member, and its error names the end and the reason', async () => {
    const [moderator, member] = [await site.moderator(), await site.register()]
    await site.call(accounts.profile, {}, as(member))
    const blocked = await block(moderator, member, { blocked: true, durationSeconds: 3600, reason: 'spam' })
    expect(blocked).toMatchObject({ blocked: true, ttlSeconds: 3600 })
    expect(await errorOf(site.call(accounts.profile, {}, as(member)))).toBe('blocked')
    const login = () =>
      site.call(accounts.login, { account: member.name, password: PASSWORD }, { language: 'zh-CN' })
    await expect(login()).rejects.toThrow(
      /^账号已被封禁，解封时间：\d{4}年\d+月\d+日 \d{2}:\d{2}（.+）。原因：spam$/,
    )
    const wrong = site.call(accounts.login, { account: member.name, password: 'not this one' })
    expect(await errorOf(wrong)).toBe('wrong_credentials')

    const ttl = await site.call(accounts.banTtl, { id: member.profile.uid }, as(moderator))
    expect(ttl).toMatchObject({ blocked: true, reason: 'spam' })
    expect(ttl.ttlSeconds).toBeGreaterThan(0)
    clock.advance(3_700_000)
    await login()
    expect(await site.call(accounts.banTtl, { id: member.profile.uid }, as(moderator))).toEqual({
      blocked: false,
      ttlSeconds: 0,
      reason: '',
    })
  })

  test('a block without an end lasts until it is lifted', async () => {
    const [moderator, member] = [await site.moderator(), await site.register()]
    expect(await block(moderator, member, { blocked: true })).toMatchObject({ blocked: true, ttlSeconds: -1 })
    clock.advance(400 * 86_400_000)
    const login = () => site.call(accounts.login, { account: member.name, password: PASSWORD })
    expect(await errorOf(login())).toBe('blocked')
    const back = await site.moderator()
    await block(back, member, { blocked: false })
    await login()
  })

  test('users can block neither themselves nor users with the same or a higher role', async () => {
    const [moderator, equal, admin] = [await site.moderator(), await site.moderator(), await site.admin()]
    for (const whom of [equal, admin, moderator]) {
      expect(await errorOf(block(moderator, whom, { blocked: true }))).toBe('higher_role')
    }
    const others = site.call(accounts.banTtl, { id: equal.profile.uid }, as(await site.register()))
    expect(await errorOf(others)).toBe('forbidden')
  })
})

const setCoins = (by: Person, whom: Person, amount: number) =>
  site.call(accounts.setCoins, { id: whom.profile.uid, amount }, as(by))
const deduct = (by: Person, whom: Person, amount: number) =>
  site.call(accounts.deductCoins, { id: whom.profile.uid, amount }, as(by))

describe('coins', () => {
  test('coins are never spent twice, and every change is recorded', async () => {
    const [admin, member] = [await site.admin(), await site.register()]
    const given = { coins: 100, action: { id: expect.any(Number), undoUntil: expect.any(String) } }
    expect(await setCoins(admin, member, 100)).toEqual(given)
    const tries = await Promise.allSettled(Array.from({ length: 15 }, () => deduct(admin, member, 10)))
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(10)
    expect(await errorOf(deduct(admin, member, 1))).toBe('not_enough_coins')
    const { db } = site.context.deps.database
    const rows = await db
      .selectFrom('coin_movements')
      .selectAll()
      .where('user_id', '=', member.profile.uid)
      .execute()
    expect(rows).toHaveLength(11)
    expect(rows.reduce((sum, row) => sum + row.amount, 0)).toBe(0)
    expect(Math.min(...rows.map((row) => row.balance))).toBe(0)
  })

  test('members cannot change coins, and invalid amounts are refused', async () => {
    const [admin, member] = [await site.admin(), await site.register()]
    expect(await errorOf(setCoins(member, member, 5))).toBe('forbidden')
    expect(await errorOf(deduct(admin, member, 0))).toBe('invalid_amount')
    expect(await errorOf(setCoins(admin, member, -1))).toBe('invalid_amount')
    expect(await errorOf(setCoins(admin, await site.admin(), 1))).toBe('higher_role')
  })
})
