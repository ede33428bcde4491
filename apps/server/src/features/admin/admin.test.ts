import { mkdtemp, readFile } from 'node:fs/promises'
import { hostname, tmpdir } from 'node:os'
import { join } from 'node:path'
import { contract } from '@engawa/contract'
import { openSandbox } from '@engawa/platform/side-process'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testClock } from '../../../test/factories.ts'
import { startSite, type Person, type Site } from '../../../test/site.ts'
import { VERSION } from '../../version.ts'

const { admin } = contract
const clock = testClock()

let site: Site
let warden: Person

beforeAll(async () => {
  site = await startSite({ clock })
  warden = await site.admin()
})
afterAll(() => site?.stop())

const valuesOf = async (name: string, days = 7) => {
  const answer = await site.call(admin.figures, { days }, warden)
  expect(answer.days).toHaveLength(days)
  return answer.figures.find((each) => each.name === name)!.values
}

describe('figures', () => {
  test('figures are counted for each day in the time zone of the site, with today and past days', async () => {
    const { pool } = site.context.deps.database
    const people = await Promise.all(Array.from({ length: 3 }, () => site.register()))
    const ago = (days: number) => new Date(clock.now().getTime() - days * 86_400_000)
    await pool.query('update users set created_at = $2 where id = $1', [people[0]!.profile.uid, ago(3)])
    await pool.query('update users set created_at = $2 where id = $1', [people[1]!.profile.uid, ago(400)])
    await pool.query('update users set created_at = $2 where id = $1', [people[2]!.profile.uid, ago(0)])
    // Current levels are shown before they are stored for the first time.
    expect((await valuesOf('active'))[6]).toBeGreaterThanOrEqual(3)
    await site.context.admin.fillFigures()
    const members = await valuesOf('members')
    expect(members.slice(0, 6)).toEqual([0, 0, 0, 1, 0, 0])
    expect(members[6]).toBeGreaterThanOrEqual(1)
    await site.context.admin.fillFigures()
    expect((await valuesOf('members')).slice(0, 6)).toEqual([0, 0, 0, 1, 0, 0])
    expect((await valuesOf('active'))[6]).toBeGreaterThanOrEqual(3)
    // When the day is over, its figure is stored, and remains when the counted rows are deleted.
    clock.advance(86_400_000)
    expect((await valuesOf('members'))[5]).toBe(members[6])
    await site.context.admin.fillFigures()
    expect((await valuesOf('members'))[5]).toBe(members[6])
  })
})

describe('errors of the server', () => {
  test('errors of the server are grouped by kind and place in the code, without quoted texts', async () => {
    const fail = (text: string) => {
      const error = new Error(`no place for "${text}" and ${'x'.repeat(40)}`)
      site.context.errorLog.note(error, { source: 'GET /v1/things/:id', requestId: 'req-1' })
    }
    for (let times = 0; times < 1_000; times += 1) fail(`secret ${times}`)
    const { items } = await site.call(admin.errors, {}, warden)
    expect(items).toMatchObject([
      { source: 'GET /v1/things/:id', kind: 'Error', count: 1_000, message: 'no place for "…" and …' },
    ])
    expect(items[0]!.stack).toContain('admin.test.ts')
    expect(JSON.stringify(items)).not.toContain('secret')
    fail('more')
    expect((await site.call(admin.errors, {}, warden)).items[0]!.count).toBe(1_001)
    for (let kind = 0; kind < 60; kind += 1)
      site.context.errorLog.note(new Error('of one of many'), { source: `job ${kind}` })
    expect((await site.call(admin.errors, {}, warden)).items).toHaveLength(51)
    await site.call(admin.clearErrors, {}, warden)
    expect((await site.call(admin.errors, {}, warden)).items).toEqual([])
  })

  test('the list of errors contains the error that made a request fail', async () => {
    await site.context.deps.database.pool.query('alter table server_errors rename to moved')
    expect((await site.fetch('/v1/admin/errors', {}, warden)).status).toBe(500)
    await site.context.deps.database.pool.query('alter table moved rename to server_errors')
    const { items } = await site.call(admin.errors, {}, warden)
    expect(items).toMatchObject([{ source: 'GET /v1/admin/errors', count: 1 }])
  })
})

describe('health', () => {
  test('the health page shows answers by route, and the state of process, database, disk and jobs', async () => {
    for (let times = 0; times < 3; times += 1) await site.fetch('/v1/api/articles/info/999999')
    const health = await site.call(admin.health, {}, warden)
    const route = health.requests.routes.find((each) => each.route === 'GET /v1/api/articles/info/:id')
    expect(route).toMatchObject({ errors: 0 })
    expect(route!.p95).toBeGreaterThan(0)
    expect(health.requests.perSecond).toBeGreaterThan(0)
    expect(health.processes).toMatchObject([{ pid: process.pid, sockets: 0 }])
    expect(health.database.size).toBeGreaterThan(1_000_000)
    expect(health.database.connections).toBeGreaterThan(0)
    expect(health.disk.free).toBeGreaterThan(0)
    expect(health.jobs).toMatchObject({ failed: 0 })
    expect(health.timezone).toBe('UTC')
    expect(health).toMatchObject({ host: hostname(), hosts: [hostname()], failedServices: [] })
  })

  test('the health page shows the version of PostgreSQL, and that it is not embedded', async () => {
    const { database } = await site.call(admin.health, {}, warden)
    expect(database).toMatchObject({ version: expect.stringMatching(/^\d+\.\d+$/), isEmbedded: false })
  })

  test('an administrator gets the changes of the running version, and no other ones', async () => {
    const { version, html } = await site.call(admin.release, {}, warden)
    expect(version).toBe(VERSION)
    const changes = await readFile(join(import.meta.dirname, '../../../../../CHANGELOG.md'), 'utf8')
    // The beginning of the first entry of each version, up to the first character that HTML may change.
    const firsts = changes
      .split('\n## ')
      .slice(1)
      .map((each) => /\n- ([\w ,]+)/.exec(each)![1]!)
    const here = changes
      .split('\n## ')
      .slice(1)
      .findIndex((each) => each.startsWith(`${VERSION}\n`))
    expect(firsts.filter((each) => html.includes(each))).toEqual([firsts[here]])
    expect(html).not.toMatch(/href="(?!\/|https:)/)
  })

  test('the health page shows the confinement of side processes, and links to the document about it', async () => {
    expect((await site.call(admin.health, {}, warden)).confinement).toBe('none')
    await openSandbox(await mkdtemp(join(tmpdir(), 'engawa-health-')))
    const { confinement } = await site.call(admin.health, {}, warden)
    if (process.platform === 'linux') expect(['namespaces', 'memory']).toContain(confinement)
    const path = '/v1/admin/docs/one-machine'
    const answer = await site.fetch(path, {}, warden)
    expect(answer.headers.get('content-type')).toBe('text/plain; charset=utf-8')
    expect(await answer.text()).toContain(`\`${confinement}\``)
    expect((await site.fetch(path, {}, await site.moderator())).status).toBe(403)
  })
})
