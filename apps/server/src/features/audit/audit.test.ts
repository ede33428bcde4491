import { contract } from '@engawa/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { errorOf, testClock } from '../../../test/factories.ts'
import { startSite, PASSWORD, type Person, type Site } from '../../../test/site.ts'
import { verifyAudit } from './index.ts'

const { accounts, moderation } = contract
const clock = testClock()

let site: Site
let admin: Person
let moderator: Person
let member: Person

beforeAll(async () => {
  site = await startSite({ clock })
  admin = await site.admin()
  moderator = await site.moderator()
  member = await site.register()
})
afterAll(() => site?.stop())

const query = async (text: string) => (await site.context.deps.database.pool.query(text)).rows
const verify = () => verifyAudit(site.context.deps.database.db)
const block = (by: Person, whom: Person, input: { blocked: boolean; durationSeconds?: number }) =>
  site.call(accounts.block, { id: whom.profile.uid, reason: 'spam', ...input }, by)
const isBlocked = async (whom: Person) =>
  (await site.call(accounts.banTtl, { id: whom.profile.uid }, moderator)).blocked

describe('the audit log', () => {
  test('the audit log has every change of coins, roles and blocks in one chain, even for concurrent writes', async () => {
    const id = member.profile.uid
    await Promise.all(
      Array.from({ length: 20 }, (_, at) => site.call(accounts.setCoins, { id, amount: at + 1 }, admin)),
    )
    await site.call(accounts.deductCoins, { id, amount: 1 }, admin)
    await site.call(accounts.setRole, { id, newRole: 1 }, admin)
    await site.call(accounts.setRole, { id, newRole: 0 }, admin)
    await block(moderator, member, { blocked: true })
    await block(moderator, member, { blocked: false })
    expect(await errorOf(block(member, moderator, { blocked: true }))).toBe('not_logged_in')
    const rows = await query(`select action, actor_id, target_id, reason, data from audit_log order by seq`)
    expect(rows).toHaveLength(25)
    expect(rows.slice(-4)).toMatchObject([
      { action: 'user.role', actor_id: admin.profile.uid, target_id: id, data: { from: 0, to: 1 } },
      { action: 'user.role', data: { from: 1, to: 0 } },
      { action: 'user.block', actor_id: moderator.profile.uid, reason: 'spam' },
      { action: 'user.unblock' },
    ])
    expect(await verify()).toMatchObject({ entries: 25, brokenAt: null })
  })

  test('the database refuses to change or delete rows of the audit log', async () => {
    for (const change of [
      `update audit_log set reason = 'nothing'`,
      'delete from audit_log where seq = 3',
      'truncate audit_log cascade',
    ])
      await expect(query(change)).rejects.toThrow('takes new rows only')
  })

  test('the verification finds the first changed or deleted entry if the database did not prevent the change', async () => {
    const past = (change: string) =>
      query(`do $$ begin set local session_replication_role = replica; ${change}; end $$`)
    const { head } = await verify()
    const [row] = await query(`select data::text as data from audit_log where seq = 4`)
    await past(`update audit_log set data = data || '{"amount": 700}' where seq = 4`)
    expect(await verify()).toMatchObject({ entries: 3, brokenAt: 4 })
    await past(`update audit_log set data = '${String(row!.data)}' where seq = 4`)
    expect(await verify()).toMatchObject({ entries: 25, brokenAt: null })
    await past('update audit_log set actor_id = 0 where seq = 25')
    expect(await verify()).toMatchObject({ entries: 24, brokenAt: 25 })
    await past('delete from audit_log where seq >= 2')
    const cut = await verify()
    // A chain whose end was deleted is still valid. Only a hash that was noted elsewhere reveals the loss.
    expect(cut).toMatchObject({ entries: 1, brokenAt: null })
    expect(cut.head).not.toBe(head)
  })
})

describe('undoing', () => {
  test('undoing a block ends only that block, and the block before it is in force again', async () => {
    await block(moderator, member, { blocked: true, durationSeconds: 3_600 })
    const { action } = await block(admin, member, { blocked: true })
    expect(new Date(action.undoUntil).getTime()).toBeGreaterThan(clock.now().getTime())
    const undo = (by: Person) => site.call(moderation.undo, { id: action.id }, by)
    expect(await errorOf(undo(moderator))).toBe('not_found')
    const answers = await Promise.allSettled([undo(admin), undo(admin), undo(admin)])
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const ttl = await site.call(accounts.banTtl, { id: member.profile.uid }, moderator)
    expect(ttl.blocked).toBe(true)
    expect(ttl.ttlSeconds).toBeGreaterThan(0)
    const lifted = await block(moderator, member, { blocked: false })
    expect(await isBlocked(member)).toBe(false)
    await site.call(moderation.undo, { id: lifted.action.id }, moderator)
    expect(await isBlocked(member)).toBe(true)
    expect((await verify()).brokenAt).toBeNull()
  })

  test('an undo is refused when it is too late, and for actions that cannot be undone', async () => {
    const { action } = await block(moderator, member, { blocked: false })
    clock.advance(61_000)
    expect(await errorOf(site.call(moderation.undo, { id: action.id }, moderator))).toBe('undo_over')
    await site.call(accounts.login, { account: member.name, password: PASSWORD })
    await site.call(accounts.setRole, { id: member.profile.uid, newRole: 0 }, admin)
    await site.call(moderation.showNames, { shown: true }, admin)
    const [row] = await query(`select max(seq)::int as seq from audit_log where action = 'log.names'`)
    expect(await errorOf(site.call(moderation.undo, { id: row.seq as number }, admin))).toBe('undo_over')
    expect(await errorOf(site.call(moderation.undo, { id: 4_000_000 }, admin))).toBe('not_found')
  })
})
