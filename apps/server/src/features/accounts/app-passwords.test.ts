import { accounts, LIMITS } from '@engawa/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { FeatureParts } from '../../app-context.ts'
import { basic } from '../../../test/basic.ts'
import { errorOf, testClock } from '../../../test/factories.ts'
import { startSite, type Person, type Site } from '../../../test/site.ts'

const clock = testClock()
let site: Site

beforeAll(async () => {
  const features = {
    shelf: ({ documents }: FeatureParts) => {
      documents.define({
        path: '/test/shelf',
        audience: 'member',
        rate: 'read',
        apps: { challenge: ({ origin }) => ({ body: `sign in at ${origin}`, type: 'text/plain' }) },
        answer: async ({ uid, role }) => ({ body: JSON.stringify({ uid, role }), type: 'application/json' }),
      })
      documents.define({
        path: '/test/closed',
        audience: 'member',
        rate: 'read',
        answer: async () => ({ body: 'x', type: 'text/plain' }),
      })
      return { endpoints: {}, handlers: {} }
    },
  }
  site = await startSite({ clock, features })
})
afterAll(() => site.stop())

const make = (person: Person, name = 'My phone') => site.call(accounts.createAppPassword, { name }, person)
const listed = async (person: Person) => (await site.call(accounts.appPasswords, {}, person)).items

const shelf = (
  account: string,
  password: string,
  address = '198.51.100.1',
  agent = 'KOReader/2026.03 (Linux)',
) => site.fetch('/test/shelf', { headers: basic(account, password) }, { address, userAgent: agent })

test('an app signs in with name or e-mail; the spelling of the app password does not matter', async () => {
  const person = await site.register()
  const { password, ...made } = await make(person)
  expect(password).toMatch(/^([0-9a-hjkmnp-tv-z]{4}-){5}[0-9a-hjkmnp-tv-z]{4}$/)
  expect(made).toMatchObject({ name: 'My phone', lastUsedAt: null, lastUsedBy: '' })
  const typed = password.toUpperCase().replaceAll('-', ' ').replaceAll('0', 'O')
  for (const [account, written] of [
    [person.name, password],
    [person.profile.email, typed],
  ] as const) {
    const answer = await shelf(account, written)
    expect([answer.status, await answer.json()]).toEqual([200, { uid: person.profile.uid, role: 0 }])
  }
  expect(await listed(person)).toEqual([
    { ...made, lastUsedAt: expect.any(String), lastUsedBy: 'KOReader · Linux' },
  ])
})

test('an app password gives access only to documents for apps, and only with the lowest role', async () => {
  const admin = await site.admin()
  const { password } = await make(admin)
  const headers = basic(admin.name, password)
  expect(await (await site.fetch('/test/shelf', { headers })).json()).toMatchObject({ role: 0 })
  for (const path of ['/v1/user/profile', '/v1/user/app-passwords', '/test/closed'])
    expect((await site.fetch(path, { headers })).status, path).toBe(401)
})

test('an app with a wrong app password, or without one, gets a Basic authentication challenge', async () => {
  const [person, other] = [await site.register(), await site.register()]
  const { password } = await make(other)
  const answers = [
    await site.fetch('/test/shelf'),
    await shelf(person.name, 'nothing'),
    await shelf(person.name, person.password),
    await shelf(person.name, password),
    await shelf('nobody', password),
    await site.fetch('/test/shelf', { headers: { authorization: 'Basic !' } }),
    await site.fetch('/test/shelf', { headers: basic('a\0b', 'x') }),
    await site.fetch('/test/shelf', { headers: basic('x'.repeat(5_000), 'x') }),
  ]
  for (const answer of answers) {
    expect(answer.status).toBe(401)
    expect(answer.headers.get('www-authenticate')).toBe('Basic realm="Engawa", charset="UTF-8"')
    expect(answer.headers.get('content-type')).toContain('text/plain')
    expect(await answer.text()).toBe(`sign in at ${site.url}`)
  }
})

test('after many wrong app passwords from an IP address, only further wrong ones are refused', async () => {
  const person = await site.register()
  const { password } = await make(person)
  const tries: number[] = []
  for (let at = 0; at < 12; at += 1) tries.push((await shelf(person.name, `wrong ${at}`)).status)
  expect(tries).toEqual([...Array.from({ length: 10 }, () => 401), 429, 429])
  expect((await shelf(person.profile.email, 'the same account')).status).toBe(429)
  expect((await shelf(person.name, 'elsewhere', '198.51.100.2')).status).toBe(401)
  expect((await shelf(person.name, password)).status).toBe(200)
  const login = { account: person.name, password: person.password }
  await site.call(accounts.login, login, { address: '198.51.100.1' })
})

test('making an app password requires a fresh proof of the password', async () => {
  const person = await site.register()
  clock.advance(16 * 60_000)
  expect(await errorOf(make(person))).toBe('current_password_needed')
  const input = { name: 'x', currentPassword: 'not this one' }
  const wrong = await errorOf(site.call(accounts.createAppPassword, input, person))
  expect(wrong).toBe('current_password_wrong')
  await site.call(accounts.createAppPassword, { name: 'x', currentPassword: person.password }, person)
  expect(await listed(person)).toHaveLength(1)
})

test('an app password stays valid after a new account password, but not when revoked or during a block', async () => {
  const [person, stranger, admin] = [await site.register(), await site.register(), await site.admin()]
  const [first, second, third] = [await make(person), await make(person, 'B'), await make(person, 'C')]
  const { uid } = person.profile
  const foreign = await errorOf(site.call(accounts.revokeAppPassword, { id: first.id }, stranger))
  expect(foreign).toBe('not_found')
  await site.call(accounts.revokeAppPassword, { id: first.id }, person)
  await site.call(accounts.update, { id: uid, password: 'another one 77' }, person)
  const statuses = async () =>
    Promise.all(
      [first, second, third].map(async ({ password }) => (await shelf(person.name, password)).status),
    )
  expect(await statuses()).toEqual([401, 200, 200])
  await site.call(accounts.block, { id: uid, blocked: true, reason: 'noise' }, admin)
  expect(await statuses()).toEqual([401, 403, 403])
  await site.call(accounts.block, { id: uid, blocked: false }, admin)
  const again = await site.call(accounts.login, { account: person.name, password: 'another one 77' })
  expect(await site.call(accounts.revokeAppPasswords, {}, again)).toEqual({ revoked: 2 })
  expect(await statuses()).toEqual([401, 401, 401])
})

test('an administrator who signs a member out everywhere also ends the app passwords of this member', async () => {
  const [person, admin] = [await site.register(), await site.admin()]
  const { password } = await make(person)
  await site.call(accounts.endSessions, { id: person.profile.uid }, admin)
  expect((await shelf(person.name, password)).status).toBe(401)
})

test('a member has at most twenty app passwords, also when many are made at the same time', async () => {
  const person = await site.register()
  const results = await Promise.allSettled(Array.from({ length: 25 }, (_, at) => make(person, `app ${at}`)))
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(LIMITS.appPasswords)
  expect(await errorOf(make(person))).toBe('too_many_app_passwords')
  expect(await listed(person)).toHaveLength(LIMITS.appPasswords)
})
