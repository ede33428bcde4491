import { accounts, LIMITS, ROLE, securityLog, type CallInputOf, type SecurityEvent } from '@engawa/contract'
import { createLogger } from '@engawa/platform/logger'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { anyAddress, errorOf, testClock, uniqueName } from '../../../test/factories.ts'
import { cleanUp } from '../../../test/housekeeping.ts'
import { PASSWORD, startSite, type Person, type Site } from '../../../test/site.ts'

let site: Site
let admin: Person
const clock = testClock()
const lines: string[] = []
/** Max rows of counted events on this test site; more than one batch of the sweep. */
const COUNTED = 6_000

beforeAll(async () => {
  const logger = createLogger({
    level: 'info',
    format: 'json',
    destination: { write: (line) => void lines.push(line) },
  })
  site = await startSite({ clock, logger, securityLog: { counted: COUNTED } })
  admin = await site.admin()
})
afterAll(() => site.stop())

type Filter = CallInputOf<typeof securityLog.list>

async function logOf(filter: Filter): Promise<SecurityEvent[]> {
  await site.context.securityLog.flush()
  return (await site.call(securityLog.list, { limit: 100, ...filter }, admin)).items
}

const eventsOf = async ({ profile: { uid } }: Person): Promise<string[]> =>
  (await logOf({ member: String(uid) })).map(({ event }) => event)

const wrongLogin = (name: string, address: string) =>
  errorOf(site.call(accounts.login, { account: name, password: 'wrong wrong' }, { address }))

/** Advances the clock to the next minute, in which no limit is reached and no event is counted yet. */
const nextMinute = (): void => clock.advance(60_000 - (clock.now().getTime() % 60_000))

test('logins, failed logins and ends of sessions are logged with address, session and browser', async () => {
  nextMinute()
  const person = await site.register()
  const address = anyAddress()
  for (let times = 0; times < 3; times += 1) await wrongLogin(person.name, address)
  const login = await site.call(
    accounts.login,
    { account: person.name, password: PASSWORD },
    { address, userAgent: 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0' },
  )
  await site.call(accounts.logout, {}, { token: login.token, address })
  const [loggedOut, loggedIn, failed, registered] = await logOf({ member: person.name })
  expect(registered).toMatchObject({ event: 'login', detail: 'register', actor: { name: person.name } })
  expect(failed).toMatchObject({ event: 'login-failed', kind: 'failure', count: 3, address, actor: null })
  expect(failed!.member).toEqual({ uid: person.profile.uid, name: person.name })
  expect(loggedIn).toMatchObject({ event: 'login', detail: 'password', address, device: 'Firefox · Linux' })
  expect(loggedOut).toMatchObject({ event: 'logged-out', address, session: loggedIn!.session })
})

test('changes of credentials and roles are logged, and those by administrators also in the audit log', async () => {
  nextMinute()
  const person = await site.register()
  const { uid } = person.profile
  const email = `${uniqueName()}@example.org`
  const { id } = await site.call(accounts.createAppPassword, { name: 'Reader' }, person)
  await site.call(accounts.revokeAppPassword, { id }, person)
  await site.call(accounts.update, { id: uid, email }, person)
  await site.call(
    accounts.update,
    { id: uid, password: 'another horse 43', currentPassword: PASSWORD },
    person,
  )
  await site.call(accounts.setRole, { id: uid, newRole: ROLE.moderator }, admin)
  await site.call(accounts.setRole, { id: uid, newRole: ROLE.member }, admin)
  await site.call(accounts.update, { id: uid, description: 'Renamed', name: uniqueName() }, admin)
  await site.call(accounts.createResetLink, { id: uid, reason: 'asked by letter' }, admin)
  await site.call(accounts.endSessions, { id: uid }, admin)
  expect(await eventsOf(person)).toEqual([
    'sessions-ended',
    'reset-link',
    'member-edited',
    'role',
    'role',
    'password',
    'email',
    'app-password-ended',
    'app-password-added',
    'login',
  ])
  const [edited] = await logOf({ member: String(uid), kind: 'member' })
  expect(edited).toMatchObject({ detail: 'name, description', actor: { uid: admin.profile.uid } })
  const { rows } = await site.context.deps.database.pool.query(
    `select action, data from audit_log where target_id = $1 and action = 'user.edit'`,
    [uid],
  )
  expect(rows).toEqual([{ action: 'user.edit', data: { fields: ['name', 'description'] } }])
})

test('a wrong current password is logged when a member changes the password', async () => {
  nextMinute()
  const person = await site.register()
  const wrong = { id: person.profile.uid, password: 'another horse 43', currentPassword: 'not this one' }
  expect(await errorOf(site.call(accounts.update, wrong, person))).toBe('current_password_wrong')
  expect(await eventsOf(person)).toEqual(['proof-failed', 'login'])
})

test('refused calls are counted by minute, for members and for callers with invalid tokens', async () => {
  nextMinute()
  const person = await site.register()
  const address = anyAddress()
  const as = { token: person.token, address }
  for (let times = 0; times < 3; times += 1)
    expect(await errorOf(site.call(securityLog.list, {}, as))).toBe('forbidden')
  const ended = { token: 'a'.repeat(43), address }
  expect(await errorOf(site.call(accounts.sessions, {}, ended))).toBe('not_logged_in')
  expect(await errorOf(site.call(accounts.sessions, {}, { address }))).toBe('not_logged_in')
  const found = await logOf({ address, kind: 'refusal' })
  expect(found.map(({ count, detail, place, actor }) => [count, detail, place, actor?.uid])).toEqual([
    [1, 'not_logged_in', 'GET /v1/user/sessions', undefined],
    [3, 'forbidden', 'GET /v1/admin/security', person.profile.uid],
  ])
  clock.stop()
  for (let times = 0; times < 33; times += 1) await wrongLogin(uniqueName(), address)
  clock.resume()
  const [limited] = await logOf({ address, kind: 'limit' })
  expect(limited).toMatchObject({ event: 'limited', detail: 'too_many_requests', count: 3, actor: null })
})

test('a refused login is logged with the member if the identity was proven', async () => {
  nextMinute()
  const [ended, blocked] = [await site.register(), await site.register()]
  const address = anyAddress()
  const given = 'given by someone else'
  await site.call(accounts.update, { id: ended.profile.uid, password: given }, admin)
  await site.call(accounts.block, { id: blocked.profile.uid, blocked: true, reason: 'spam' }, admin)
  clock.advance(24 * 3_600_000 + 1_000)
  nextMinute()
  const login = ({ name }: Person, password: string) =>
    errorOf(site.call(accounts.login, { account: name, password }, { address }))
  expect(await login(ended, given)).toBe('password_ended')
  expect(await login(blocked, PASSWORD)).toBe('blocked')
  const found = await logOf({ address, kind: 'refusal' })
  expect(found.map(({ detail, place, member, actor }) => [detail, place, member?.name, actor])).toEqual([
    ['blocked', 'POST /v1/user/login', blocked.name, null],
    ['password_ended', 'POST /v1/user/login', ended.name, null],
  ])
  admin = await site.admin()
})

test('an attacker with any number of IP addresses can only add a limited number of rows', async () => {
  nextMinute()
  const from = clock.now().toISOString()
  const calls = Array.from({ length: 260 }, (_, at) =>
    site.fetch('/v1/user/sessions', {}, { token: 'b'.repeat(43), address: `203.0.${at >> 8}.${at & 255}` }),
  )
  await Promise.all(calls)
  await site.context.securityLog.flush()
  const { rows } = await site.context.deps.database.pool.query(
    `select count(*)::int as rows, sum(count)::int as events from security_events where kind = 'refusal' and at >= $1`,
    [from],
  )
  expect(rows).toEqual([{ rows: 201, events: 260 }])
})

test('administrators can filter the security log, read it page by page, and export it as JSON lines', async () => {
  nextMinute()
  const from = clock.now().toISOString()
  const address = '198.51.100.7'
  const person = await site.register()
  for (let times = 0; times < 5; times += 1) {
    await site.call(accounts.login, { account: person.name, password: PASSWORD }, { address })
    clock.advance(1_000)
  }
  const seen: number[] = []
  let cursor: string | undefined
  do {
    const page = await site.call(securityLog.list, { address, kind: 'login', from, limit: 2, cursor }, admin)
    seen.push(...page.items.map(({ id }) => id))
    cursor = page.nextCursor ?? undefined
  } while (cursor)
  expect(seen).toHaveLength(5)
  expect(seen).toEqual(seen.toSorted((a, b) => b - a))
  expect(await logOf({ address: '198.51.100', from })).toHaveLength(5)
  expect(await logOf({ address, to: from })).toEqual([])
  expect(await logOf({ member: 'no such name' })).toEqual([])
  expect(await logOf({ member: '', kind: 'login', address: '', from, to: '' })).toHaveLength(6)

  const path = `/v1/admin/security/export?address=${address}&kind=login&from=${from}`
  const answer = await site.fetch(path, {}, admin)
  expect(answer.headers.get('content-type')).toContain('application/jsonl')
  expect(answer.headers.get('cache-control')).toBe('private, no-store')
  const exported = (await answer.text())
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as SecurityEvent)
  expect(exported.map(({ id }) => id)).toEqual(seen)
  const moderator = await site.moderator()
  expect((await site.fetch(path, {}, moderator)).status).toBe(403)
  expect((await site.fetch(path)).status).toBe(401)
  expect((await site.fetch('/v1/admin/security/export?kind=x', {}, admin)).status).toBe(400)
  expect(await errorOf(site.call(securityLog.list, {}, moderator))).toBe('forbidden')
})

test('members see the events that concern them, without the IP address of an administrator', async () => {
  const person = await site.register()
  const { uid } = person.profile
  const stranger = anyAddress()
  await wrongLogin(person.name, stranger)
  await site.call(accounts.update, { id: uid, description: 'Edited' }, admin)
  await errorOf(site.call(securityLog.list, {}, person))
  await site.context.securityLog.flush()
  const { items } = await site.call(securityLog.own, {}, person)
  expect(items.map(({ event, byOther, address }) => [event, byOther, address === ''])).toEqual([
    ['member-edited', true, true],
    ['login-failed', false, false],
    ['login', false, false],
  ])
  expect(items[1]!.address).toBe(stranger)
  const page = await site.call(securityLog.own, { limit: 1 }, person)
  const next = await site.call(securityLog.own, { limit: 1, cursor: page.nextCursor! }, person)
  expect([page.items[0]!.id, next.items[0]!.id]).toEqual([items[0]!.id, items[1]!.id])
  expect((await site.call(securityLog.own, {}, await site.register())).items).toHaveLength(1)
})

test('each event is a line in the log of the process, without a secret', async () => {
  const person = await site.register()
  lines.length = 0
  const login = await site.call(accounts.login, { account: person.name, password: PASSWORD })
  await wrongLogin(person.name, anyAddress())
  const events = lines
    .map((line) => JSON.parse(line) as Record<string, unknown>)
    .filter(({ msg }) => msg === 'security event')
  expect(events.map(({ event, uid }) => [event, uid])).toEqual([
    ['login', person.profile.uid],
    ['login-failed', person.profile.uid],
  ])
  for (const secret of [login.token, PASSWORD, 'wrong wrong']) expect(lines.join('')).not.toContain(secret)
})

test('the database refuses to change or delete rows of the log', async () => {
  await site.register()
  const { pool } = site.context.deps.database
  for (const change of [
    `event = 'logged-out'`,
    `uid = null`,
    `address = '192.0.2.1'`,
    `count = 0`,
    `at = now()`,
  ])
    await expect(pool.query(`update security_events set ${change} where event = 'login'`)).rejects.toThrow(
      'takes new rows only',
    )
})

test('events are deleted after some time, and the oldest counted events are deleted above a limit', async () => {
  const { database } = site.context.deps
  const person = await site.register()
  await database.pool.query(
    `insert into security_events (at, last_at, kind, event, detail, place, address, user_agent, minute_key)
     select now(), now(), 'refusal', 'refused', '', '', '', '', decode(lpad(to_hex(n), 64, '0'), 'hex')
     from generate_series(1, $1::int + 10) n`,
    [COUNTED],
  )
  const sweep = () => cleanUp(site, 'security-log.sweep')
  await sweep()
  const counted = async () =>
    (await database.pool.query(`select count(*)::int as n from security_events where minute_key is not null`))
      .rows[0].n
  expect(await counted()).toBe(COUNTED)
  expect(await eventsOf(person)).toEqual(['login'])
  clock.advance((LIMITS.securityLogDays + 1) * 86_400_000)
  await sweep()
  const { rows } = await database.pool.query('select count(*)::int as n from security_events')
  expect(rows[0].n).toBe(0)
})

test('deleting an account deletes its own events, and its IP address in the events of other members', async () => {
  const other = await site.register()
  const keeper = await site.admin()
  await site.call(accounts.update, { id: other.profile.uid, description: 'Edited' }, keeper)
  await site.call(accounts.leave, { currentPassword: PASSWORD }, keeper)
  clock.advance((LIMITS.leaveDays + 1) * 86_400_000)
  await site.context.accounts.eraseDue()
  const { rows } = await site.context.deps.database.pool.query(
    `select event, address, user_agent, session_id from security_events where uid = $1 or actor_id = $1`,
    [keeper.profile.uid],
  )
  expect(rows).toEqual([{ event: 'member-edited', address: '', user_agent: '', session_id: null }])
})
