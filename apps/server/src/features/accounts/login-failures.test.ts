import { accounts, notifications } from '@engawa/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { anyAddress, errorOf, testClock, uniqueName } from '../../../test/factories.ts'
import { PASSWORD, startSite, type Site } from '../../../test/site.ts'

let site: Site
const clock = testClock()
const MINUTE = 60_000

beforeAll(async () => {
  site = await startSite({ clock })
})
afterAll(() => site.stop())

const login = (account: string, address: string, password = PASSWORD) =>
  site.call(accounts.login, { account, password }, { address })

/** Sends ten wrong passwords, slowly enough for the limit per minute, and returns the delay after them. */
async function failTen(account: string, address: string): Promise<number> {
  for (let at = 0; at < 10; at += 1) {
    clock.advance(30_000)
    expect(await errorOf(login(account, address, 'wrong wrong'))).toBe('wrong_credentials')
  }
  const refused = await login(account, address).catch((error: { retryAfterSeconds: number }) => error)
  return Math.ceil((refused as { retryAfterSeconds: number }).retryAfterSeconds / 60)
}

test('repeated failures delay the next login from the same IP address by 10, 30 and 60 minutes', async () => {
  const { name, token } = await site.register()
  const attacker = anyAddress()
  expect(await failTen(name, attacker)).toBe(10)
  await login(name, anyAddress())
  clock.advance(10 * MINUTE)
  expect(await failTen(name, attacker)).toBe(30)
  clock.advance(30 * MINUTE)
  expect(await failTen(name, attacker)).toBe(60)
  clock.advance(60 * MINUTE)
  expect(await failTen(name, attacker)).toBe(60)
  const { items } = await site.call(notifications.list, {}, { token })
  expect(items.map(({ text }) => text)).toContain('A wrong password was given for your account ten times')
  // A login with the right password resets the count.
  clock.advance(60 * MINUTE)
  await login(name, attacker)
  expect(await failTen(name, attacker)).toBe(10)
})

test('failed logins with an unknown name cause the same delays', async () => {
  expect(await failTen(uniqueName(), anyAddress())).toBe(10)
})

test('the member is notified once of logins with a new client without cookies', async () => {
  const { name, token } = await site.register()
  const from = (userAgent: string) =>
    site.call(accounts.login, { account: name, password: PASSWORD }, { userAgent })
  const noticeCount = async () => {
    const { items } = await site.call(notifications.list, {}, { token })
    return items.filter(({ text }) => text.startsWith('A new device logged in')).length
  }
  await from('test')
  expect(await noticeCount()).toBe(0)
  await from('KOReader/2026.01 (Linux)')
  await from('KOReader/2026.05 (Linux)')
  expect(await noticeCount()).toBe(1)
})
