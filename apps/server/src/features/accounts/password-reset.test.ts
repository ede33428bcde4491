import { accounts, notifications } from '@engawa/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { errorOf, testClock } from '../../../test/factories.ts'
import { PASSWORD, startSite, type Person, type Site } from '../../../test/site.ts'

let site: Site
const clock = testClock()
const NEW_PASSWORD = 'a whole new horse 7'

beforeAll(async () => {
  site = await startSite({ clock })
})
afterAll(() => site.stop())

/** The shortest allowed reason. */
const reason = 'x'
const linkFor = ({ profile }: Person, by: Person) =>
  site.call(accounts.createResetLink, { id: profile.uid, reason }, by)
const tokenOf = (link: string) => new URL(link, 'http://site').searchParams.get('token') ?? ''
const use = (resetToken: string, password = NEW_PASSWORD) =>
  site.call(accounts.resetPassword, { resetToken, password })
const login = (account: string, password: string) => site.call(accounts.login, { account, password })

describe('a one-time link to reset a password', () => {
  test('a reset link sets a new password once, ends all sessions and notifies the member', async () => {
    const [member, admin] = [await site.register(), await site.admin()]
    const { link, expiresAt } = await linkFor(member, admin)
    expect(link).toMatch(/^\/reset-password\?token=[\w-]{43}$/)
    expect(Date.parse(expiresAt) - clock.now().getTime()).toBeGreaterThan(23 * 3_600_000)
    const resetToken = tokenOf(link)
    expect(await site.call(accounts.resetLink, { resetToken })).toEqual({ name: member.name })

    await use(resetToken)
    expect(await errorOf(site.call(accounts.profile, {}, member))).toBe('not_logged_in')
    expect(await errorOf(login(member.name, PASSWORD))).toBe('wrong_credentials')
    const again = await login(member.name, NEW_PASSWORD)
    expect(await errorOf(use(resetToken))).toBe('reset_link_invalid')
    expect(await site.call(accounts.resetLink, { resetToken })).toEqual({ name: null })
    const { items } = await site.call(notifications.list, {}, again)
    const texts = items.map(({ text }) => text)
    expect(texts).toContain('An administrator created a link to reset your password')
    expect(texts).toContain('Your password was changed')
  })

  test('a reset link is stored as a hash, and the audit log has its reason', async () => {
    const [member, admin] = [await site.register(), await site.admin()]
    const token = tokenOf((await linkFor(member, admin)).link)
    const { db } = site.context.deps.database
    const rows = await db.selectFrom('password_resets').selectAll().execute()
    expect(JSON.stringify(rows)).not.toContain(token)
    const entry = await db
      .selectFrom('audit_log')
      .selectAll()
      .where('target_id', '=', member.profile.uid)
      .executeTakeFirstOrThrow()
    expect(entry).toMatchObject({ actor_id: admin.profile.uid, reason, data: { what: 'reset-link' } })
  })

  test('a reset link requires a reason and a fresh proof, and is only for users of a lower role', async () => {
    const [member, moderator, admin, other] = await Promise.all([
      site.register(),
      site.moderator(),
      site.admin(),
      site.admin(),
    ])
    expect(await errorOf(linkFor(member, moderator))).toBe('forbidden')
    expect(await errorOf(linkFor(other, admin))).toBe('higher_role')
    expect(await errorOf(linkFor(admin, admin))).toBe('higher_role')
    const withoutReason = site.call(accounts.createResetLink, { id: member.profile.uid, reason: ' ' }, admin)
    await expect(withoutReason).rejects.toMatchObject({ fields: { reason: 'required' } })
    const can = async (by: Person) =>
      (await site.call(accounts.info, { userId: member.profile.uid }, by)).can.resetPassword
    expect([await can(moderator), await can(admin)]).toEqual([false, true])
    await linkFor(moderator, admin)
    clock.advance(16 * 60_000)
    expect(await errorOf(linkFor(member, admin))).toBe('current_password_needed')
  })

  test('a reset link ends after 24 hours, or when the member gets a new link, password, e-mail or role', async () => {
    const [member, admin] = [await site.register(), await site.admin()]
    const first = tokenOf((await linkFor(member, admin)).link)
    const second = tokenOf((await linkFor(member, admin)).link)
    expect(await errorOf(use(first))).toBe('reset_link_invalid')
    const id = member.profile.uid
    await site.call(accounts.update, { id, password: 'another password' }, member)
    expect(await errorOf(use(second))).toBe('reset_link_invalid')
    const third = tokenOf((await linkFor(member, admin)).link)
    await site.call(accounts.setRole, { id, newRole: 2 }, admin)
    expect(await errorOf(use(third))).toBe('reset_link_invalid')

    const late = await site.register()
    const { link } = await linkFor(late, admin)
    clock.advance(24 * 3_600_000 + 1_000)
    expect(await errorOf(use(tokenOf(link)))).toBe('reset_link_invalid')
  })

  test('a password set by an administrator expires after 24 hours unless the member changes it', async () => {
    const [member, careful, admin] = [await site.register(), await site.register(), await site.admin()]
    const given = 'given by someone else'
    const endOf = async (by: { token: string }) => (await site.call(accounts.security, {}, by)).passwordEndsAt
    for (const { profile } of [member, careful])
      await site.call(accounts.update, { id: profile.uid, password: given }, admin)
    const first = await login(member.name, given)
    expect(await endOf(first)).not.toBeNull()
    const own = await login(careful.name, given)
    await site.call(accounts.update, { id: careful.profile.uid, password: 'chosen by herself' }, own)
    expect(await endOf(own)).toBeNull()

    clock.advance(24 * 3_600_000 + 1_000)
    expect(await errorOf(login(member.name, given))).toBe('password_ended')
    expect(await errorOf(login(member.name, 'wrong password'))).toBe('wrong_credentials')
    await login(careful.name, 'chosen by herself')
    const again = await login(admin.name, admin.password)
    await use(tokenOf((await linkFor(member, { ...admin, ...again })).link), 'chosen at last')
    expect(await endOf(await login(member.name, 'chosen at last'))).toBeNull()
  })

  test('a reset link works once, even if it is used several times at the same moment', async () => {
    const [member, admin] = [await site.register(), await site.admin()]
    const token = tokenOf((await linkFor(member, admin)).link)
    await expect(use(token, 'password1')).rejects.toMatchObject({ fields: { password: 'common' } })
    await expect(use(token, member.name)).rejects.toMatchObject({ fields: { password: 'like_name' } })
    const uses = await Promise.allSettled(Array.from({ length: 4 }, () => use(token)))
    expect(uses.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })

  test.each(['', 'x', 'a'.repeat(43), "'; drop table users"])(
    'the token %j is no valid reset link',
    async (token) => {
      expect(await errorOf(use(token))).toMatch(/^(reset_link_invalid|bad_input)$/)
    },
  )
})
