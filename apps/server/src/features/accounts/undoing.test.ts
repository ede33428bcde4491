import { contract } from '@engawa/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { errorOf, testClock } from '../../../test/factories.ts'
import { startSite, type Person, type Site } from '../../../test/site.ts'

const { accounts, moderation } = contract
const clock = testClock()

let site: Site
let admin: Person
let member: Person

beforeAll(async () => {
  site = await startSite({ clock })
})
beforeEach(async () => {
  admin = await site.admin()
  member = await site.register()
})
afterAll(() => site?.stop())

const setRole = (by: Person, whom: Person, newRole: number) =>
  site.call(accounts.setRole, { id: whom.profile.uid, newRole }, by)
const setCoins = (amount: number) =>
  site.call(accounts.setCoins, { id: member.profile.uid, amount, note: 'A prize' }, admin)
const undo = (by: Person, { action }: { action: { id: number } | null }) =>
  site.call(moderation.undo, { id: action!.id }, by)
const profileOf = (whom: Person) => site.call(accounts.profile, {}, whom)
const entriesOf = async (whom: Person) => {
  const { db } = site.context.deps.database
  const rows = db.selectFrom('audit_log').selectAll().where('target_id', '=', whom.profile.uid)
  return rows.orderBy('seq').execute()
}

describe('coins', () => {
  test('an undo moves the coins back as a recorded movement, and later movements stay unchanged', async () => {
    await setCoins(30)
    const wrong = await setCoins(500)
    await site.call(accounts.deductCoins, { id: member.profile.uid, amount: 5 }, admin)
    await undo(admin, wrong)
    expect((await profileOf(member)).coins).toBe(25)
    const { items } = await site.call(accounts.coins, {}, member)
    expect(items.map(({ amount, reason }) => [amount, reason])).toEqual([
      [-470, 'admin-undo'],
      [-5, 'admin-deduct'],
      [470, 'admin-set'],
      [30, 'admin-set'],
    ])
    expect((await entriesOf(member)).slice(-3)).toMatchObject([
      { seq: wrong.action.id, action: 'user.coins', data: { amount: 470, coins: 500, note: 'A prize' } },
      { action: 'user.coins', data: { amount: -5 } },
      { action: 'undo', undoes: wrong.action.id, actor_id: admin.profile.uid },
    ])
    expect(await errorOf(undo(admin, wrong))).toBe('undo_over')
  })

  test('an undo is refused as a whole when the coins were spent meanwhile', async () => {
    const given = await setCoins(10)
    await site.call(accounts.deductCoins, { id: member.profile.uid, amount: 4 }, admin)
    expect(await errorOf(undo(admin, given))).toBe('not_enough_coins')
    expect((await profileOf(member)).coins).toBe(6)
    expect((await entriesOf(member)).map(({ action }) => action)).toEqual(['user.coins', 'user.coins'])
  })

  test('only the administrator who changed coins can undo this, in the same role and for a limited time', async () => {
    const given = await setCoins(10)
    await site.admin()
    expect(await errorOf(undo(await site.admin(), given))).toBe('not_found')
    await setRole(admin, admin, 1)
    expect(await errorOf(undo(admin, given))).toBe('forbidden')
    await undo(admin, { action: { id: (await entriesOf(admin)).at(-1)!.seq } })
    clock.advance(61_000)
    expect(await errorOf(undo(admin, given))).toBe('undo_over')
    expect((await profileOf(member)).coins).toBe(10)
  })
})

describe('roles', () => {
  test('an undo takes back a role at once, even the highest role', async () => {
    const given = await setRole(admin, member, 2)
    expect(await errorOf(setRole(admin, member, 0))).toBe('higher_role')
    await undo(admin, given)
    expect((await profileOf(member)).role).toBe(0)
    expect(await errorOf(setRole(member, admin, 0))).toBe('forbidden')
    expect(await entriesOf(member)).toMatchObject([
      { action: 'user.role', data: { from: 0, to: 2 } },
      { action: 'undo', undoes: given.action!.id, data: { action: 'user.role' } },
    ])
  })

  test('the undo of a role is refused when the role was changed again', async () => {
    const [second, first] = [await site.admin(), await setRole(admin, member, 1)]
    await setRole(second, member, 0)
    expect(await errorOf(undo(admin, first))).toBe('undo_over')
    const again = await setRole(second, member, 1)
    expect(await errorOf(undo(admin, first))).toBe('undo_over')
    await undo(second, again)
    expect((await profileOf(member)).role).toBe(0)
  })

  test('an administrator who stepped down by mistake can undo it, and no other member can', async () => {
    await site.admin()
    const down = await setRole(admin, admin, 0)
    expect(await errorOf(undo(member, down))).toBe('not_found')
    await undo(admin, down)
    expect((await profileOf(admin)).role).toBe(2)
  })

  test('undoing roles never leaves the site without an administrator', async () => {
    const given = await setRole(admin, member, 2)
    const { items } = { items: (await site.call(accounts.list, { role: 2, size: 100 }, admin)).data }
    const others = items.filter(({ uid }) => uid !== admin.profile.uid && uid !== member.profile.uid)
    const { pool } = site.context.deps.database
    await pool.query('update users set role = 0 where id = any($1)', [others.map(({ uid }) => uid)])
    // Both calls run at once. One of the two users remains an administrator, whichever call is first.
    const answers = await Promise.allSettled([setRole(admin, admin, 0), undo(admin, given)])
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const { rows } = await pool.query('select count(*)::int as count from users where role = 2')
    expect(rows).toEqual([{ count: 1 }])
  })
})

describe('sanctions', () => {
  const ban = { type: 'block', reason: 'Advertising' } as const
  const uid = () => member.profile.uid
  const impose = (by: Person) => site.call(moderation.impose, { uid: uid(), ...ban }, by)
  const lift = (by: Person) => site.call(accounts.block, { id: uid(), blocked: false }, by)
  const isBanned = async () => (await site.call(accounts.banTtl, { id: uid() }, admin)).blocked

  test('a ban that another moderator lifted does not return by the undo of the ban that replaced it', async () => {
    const [first, second] = [await site.moderator(), await site.moderator()]
    await impose(first)
    const replacing = await impose(second)
    await lift(admin)
    expect(await errorOf(undo(second, replacing))).toBe('undo_over')
    expect(await isBanned()).toBe(false)
    const again = await impose(first)
    await undo(second, await impose(second))
    expect(await isBanned()).toBe(true)
    await undo(first, again)
    expect(await isBanned()).toBe(false)
  })

  test('the undo of a lifted ban is over when another moderator banned the member again', async () => {
    const [first, second] = [await site.moderator(), await site.moderator()]
    await impose(first)
    const lifted = await lift(first)
    await impose(second)
    expect(await errorOf(undo(first, lifted))).toBe('undo_over')
    await lift(second)
    expect(await isBanned()).toBe(false)
  })

  test('both undos need the rank of the act: a member who has a role now is neither banned nor freed by a moderator', async () => {
    const moderator = await site.moderator()
    const imposed = await impose(moderator)
    await setRole(admin, member, 1)
    expect(await errorOf(undo(moderator, imposed))).toBe('higher_role')
    expect(await isBanned()).toBe(true)
    await setRole(admin, member, 0)
    const lifted = await lift(moderator)
    await setRole(admin, member, 1)
    expect(await errorOf(undo(moderator, lifted))).toBe('higher_role')
    expect(await isBanned()).toBe(false)
  })
})
