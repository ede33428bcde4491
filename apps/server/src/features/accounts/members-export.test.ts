import { contract, ROLE } from '@engawa/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testClock, uniqueName } from '../../../test/factories.ts'
import { startSite, type Person, type Site } from '../../../test/site.ts'

const { accounts, audit } = contract
const clock = testClock()
const PATH = '/v1/admin/members/export'

let site: Site
let admin: Person

beforeAll(async () => {
  site = await startSite({ clock })
  admin = await site.admin()
})
afterAll(() => site?.stop())

/** Returns the bytes of the file as text, and its lines. */
async function exported(query = '') {
  const answer = await site.fetch(`${PATH}${query}`, {}, admin)
  const text = Buffer.from(await answer.arrayBuffer()).toString('utf8')
  return { answer, text, lines: text.trimEnd().split('\r\n') }
}

test('an administrator saves the filtered list of members as CSV, and the audit log has an entry of it', async () => {
  const start = uniqueName()
  const first = await site.register(`${start}-a`)
  const second = await site.register(`${start}-b`)
  await site.call(accounts.setCoins, { id: first.profile.uid, amount: 12 }, admin)
  await site.call(accounts.setRole, { id: first.profile.uid, newRole: ROLE.moderator }, admin)
  const until = new Date(clock.now().getTime() + 3_600_000)
  clock.stop()
  await site.call(
    accounts.block,
    { id: second.profile.uid, blocked: true, durationSeconds: 3_600, reason: 'spam' },
    admin,
  )
  clock.resume()
  const { answer, text, lines } = await exported(`?name=${start}`)
  expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8')
  expect(answer.headers.get('cache-control')).toBe('private, no-store')
  expect(answer.headers.get('content-disposition')).toContain('engawa-members.csv')
  expect(text.startsWith('\uFEFFuid,name,email,role,coins,joined,last seen,banned,banned until\r\n')).toBe(
    true,
  )
  expect(lines).toHaveLength(3)
  const row = (person: Person) => lines.find((line) => line.startsWith(`${person.profile.uid},`))!.split(',')
  expect(row(first).slice(1, 5)).toEqual([first.name, first.profile.email, 'moderator', '12'])
  expect(row(first).slice(7)).toEqual(['no', ''])
  expect(row(second)[7]).toBe('yes')
  expect(Math.abs(Date.parse(row(second)[8]!) - until.getTime())).toBeLessThan(60_000)
  expect((await exported(`?name=${start}&role=1`)).lines).toHaveLength(2)
  expect((await exported(`?name=${start}&blocked=true`)).lines).toHaveLength(2)
  expect((await exported(`?name=${uniqueName()}`)).lines).toHaveLength(1)
  const { items } = await site.call(audit.list, { kind: 'account', limit: 4 }, admin)
  expect(items.map(({ action, facts }) => [action, facts.count])).toEqual(
    [0, 1, 1, 2].map((count) => ['members.export', count]),
  )
})

test('a name that begins like a formula is a text in a spreadsheet', async () => {
  const name = `-${uniqueName()}`
  await site.register(name)
  const { lines } = await exported(`?name=${name}`)
  expect(lines[1]).toContain(`,'${name},`)
})

test('the export has more members than the list counts, in the order of the list', async () => {
  await site.context.deps.database.pool.query(
    `insert into users (name, name_key, name_skeleton, email, email_key, password_hash, created_at)
     select 'many' || n, 'many' || n, 'many' || n, n || '@many.example', n || '@many.example', '', now()
     from generate_series(1, 10005) n`,
  )
  const { lines } = await exported('?name=many&sort=newest')
  expect(lines).toHaveLength(10_006)
  const uids = lines.slice(1).map((line) => Number.parseInt(line, 10))
  expect(uids).toEqual(uids.toSorted((a, b) => b - a))
})

test('other members cannot export the list, and a wrong filter is refused', async () => {
  expect((await site.fetch(PATH, {}, await site.moderator())).status).toBe(403)
  expect((await site.fetch(PATH)).status).toBe(401)
  expect((await site.fetch(`${PATH}?role=7`, {}, admin)).status).toBe(400)
  expect((await site.fetch(PATH, { method: 'HEAD' }, admin)).status).toBe(200)
})
