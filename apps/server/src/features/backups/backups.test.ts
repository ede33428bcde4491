import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { contract, type Backup } from '@engawa/contract'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { migrations as allMigrations } from '../../db/migrations/index.ts'
import { errorOf, testClock } from '../../../test/factories.ts'
import { startSite, type Person, type Site } from '../../../test/site.ts'
import { writeZip } from '../../../test/write-zip.ts'
import { verifyBackup } from './archive/stage-backup.ts'
import { openZip } from './archive/zip-archive.ts'

const { accounts, backups, moderation } = contract
const clock = testClock()
const patience = { timeout: 60_000, interval: 50 }

let site: Site
let warden: Person
let folder: string

beforeAll(async () => {
  site = await startSite({ clock })
  warden = await site.admin()
  folder = join(site.dataDir, 'backups')
})
afterAll(() => site?.stop())

const list = () => site.call(backups.list, { limit: 100 }, warden)

async function make(): Promise<Backup> {
  const before = new Set((await list()).items.map(({ name }) => name))
  clock.advance(1_000)
  await site.call(backups.make, {}, warden)
  return vi.waitFor(async () => {
    const { items, making } = await list()
    expect(making).toMatchObject({ state: 'done', problem: '' })
    return items.find(({ name }) => !before.has(name))!
  }, patience)
}

async function verify(name: string): Promise<Backup> {
  await site.call(backups.verify, { name }, warden)
  return vi.waitFor(async () => {
    const { items, verifying } = await list()
    expect(verifying).toMatchObject({ subject: name })
    expect(['done', 'failed']).toContain(verifying!.state)
    return items.find((each) => each.name === name)!
  }, patience)
}

const downloads = async () =>
  (
    await site.context.deps.database.pool.query(
      `select actor_id, data from audit_log where action = 'backup.download'`,
    )
  ).rows

const schemas = async (): Promise<string[]> =>
  (
    await site.context.deps.database.pool.query<{ name: string }>(
      `select schema_name as name from information_schema.schemata where schema_name like 'engawa%'`,
    )
  ).rows.map(({ name }) => name)

describe('a backup', () => {
  test('a backup that is made while members write can be restored with every row and file', async () => {
    const names = Array.from({ length: 12 }, () => site.register())
    const made = await make()
    await Promise.all(names)
    expect(made).toMatchObject({ scheduled: false, verified: null })
    expect(made.size).toBeGreaterThan(1_000)
    const before = await site.context.deps.database.pool.query('select count(*)::int as count from users')
    const { verified } = await verify(made.name)
    expect(verified).toMatchObject({ problem: '' })
    expect(verified!.rows).toBeGreaterThan(10)
    expect(await schemas()).toEqual([])
    const after = await site.context.deps.database.pool.query('select count(*)::int as count from users')
    expect(after.rows).toEqual(before.rows)
  })

  test('a backup of many members is complete, also if a member is banned by one who registered much later', async () => {
    const banned = await site.register()
    await site.context.deps.database.pool.query(
      `insert into users (name, name_key, name_skeleton, email, email_key, password_hash)
       select 'many' || n, 'many' || n, 'many' || n, n || '@many.example', n || '@many.example', ''
       from generate_series(1, 1200) n`,
    )
    const sanction = { uid: banned.profile.uid, type: 'block', reason: 'x' } as const
    await site.call(moderation.impose, sanction, await site.moderator())
    expect((await verify((await make()).name)).verified).toMatchObject({ problem: '' })
  })

  test('a backup can be restored if a document of a row is the JSON null', async () => {
    const { pool } = site.context.deps.database
    await pool.query(
      `insert into anime_subjects (id, name, category, origin, is_whole, as_of, changed_at)
       values (1, 'Rain', 'TV', 'source', true, now(), now())`,
    )
    await pool.query(
      `insert into anime_parts (anime_id, part, data, as_of) values (1, 'none', 'null', now())`,
    )
    expect((await verify((await make()).name)).verified).toMatchObject({ problem: '' })
    await pool.query('delete from anime_subjects where id = 1')
  })

  test('only one backup is made at a time', async () => {
    clock.advance(1_000)
    const answers = await Promise.all(
      [1, 2, 3].map(() =>
        site.call(backups.make, {}, warden).then(
          () => 'made',
          (error: { errorName: string }) => error.errorName,
        ),
      ),
    )
    expect(answers.sort()).toEqual(['made', 'task_running', 'task_running'])
    await vi.waitFor(async () => expect((await list()).making?.state).toBe('done'), patience)
  })

  test('a backup can be downloaded once, within a minute, by the session that entered the password', async () => {
    const { name } = await make()
    clock.advance(16 * 60_000)
    expect(await errorOf(site.call(backups.download, { name }, warden))).toBe('current_password_needed')
    const wrong = { name, currentPassword: 'something else 1' }
    expect(await errorOf(site.call(backups.download, wrong, warden))).toBe('current_password_wrong')
    const open = async () =>
      (await site.call(backups.download, { name, currentPassword: warden.password }, warden)).url
    const url = await open()
    expect(await downloads()).toEqual([])
    const session = await site.call(accounts.login, { account: warden.name, password: warden.password })
    expect((await site.fetch(url)).status).toBe(401)
    expect((await site.fetch(url, {}, await site.moderator())).status).toBe(403)
    for (const other of [await site.admin(), session])
      expect((await site.fetch(url, {}, other)).status).toBe(404)
    for (const other of [
      url.replace(name, 'engawa-20200101000000.zip'),
      url.replace(name, encodeURIComponent('../x.zip')),
      `/v1/admin/backups/${name}/file`,
      `/v1/admin/backups/${name}/file?ticket=9999999999999.AAAA`,
    ])
      expect((await site.fetch(other, {}, warden)).status, other).toBe(404)

    expect((await site.fetch(url, { method: 'HEAD' }, warden)).status).toBe(200)
    expect(await downloads()).toEqual([])
    const both = await Promise.all([1, 2].map(() => site.fetch(url, {}, warden)))
    expect(both.map(({ status }) => status).sort()).toEqual([200, 404])
    const answer = both.find(({ status }) => status === 200)!
    expect(answer.headers.get('content-disposition')).toContain(`${name}.zip`)
    expect(answer.headers.get('cache-control')).toBe('private, no-store')
    const path = join(site.dataDir, 'downloaded.zip')
    await writeFile(path, Buffer.from(await answer.arrayBuffer()))
    const { database, logger } = site.context.deps
    const { verified } = await verify(name)
    const { rows: count, files } = verified!
    expect(await verifyBackup(database, await openZip(path), { logger })).toEqual({ rows: count, files })
    expect((await site.fetch(url, {}, warden)).status).toBe(404)
    expect(await downloads()).toMatchObject([{ actor_id: warden.profile.uid, data: { name } }])
    const log = await site.call(contract.securityLog.list, { kind: 'backup' }, warden)
    expect(log.items).toMatchObject([
      { event: 'backup-downloaded', detail: name, actor: { name: warden.name } },
    ])
    const late = await open()
    clock.advance(61_000)
    expect((await site.fetch(late, {}, warden)).status).toBe(404)
  })

  test('a backup cannot be downloaded by a former administrator, nor after the session has ended', async () => {
    const { name } = await make()
    const other = await site.admin()
    const open = async (as: Person) =>
      (await site.call(backups.download, { name, currentPassword: as.password }, as)).url
    const url = await open(other)
    const demote = `update users set role = 1 where id = ${other.profile.uid}`
    await site.context.deps.database.pool.query(demote)
    // This is longer than a process caches a session.
    clock.advance(11_000)
    expect((await site.fetch(url, {}, other)).status).toBe(403)
    const leaving = await site.admin()
    const left = await open(leaving)
    await site.call(accounts.logout, {}, leaving)
    expect((await site.fetch(left, {}, leaving)).status).toBe(401)
    const { rows } = await site.context.deps.database.pool.query(
      `select 1 from backup_tickets join sessions on sessions.id = session_id where user_id = ${leaving.profile.uid}`,
    )
    expect(rows).toEqual([])
  })

  test('tries to guess the ticket of a backup download are counted and limited', async () => {
    const { name } = await make()
    const statuses = new Set<number>()
    for (let tries = 0; tries < 3_000 && !statuses.has(429); tries += 1) {
      const guess = `/v1/admin/backups/${name}/file?ticket=${tries}`
      statuses.add((await site.fetch(guess, {}, { ...warden, address: '198.51.100.7' })).status)
    }
    expect([...statuses]).toEqual([404, 429])
  })

  test('an administrator can delete a backup, and the audit log records it', async () => {
    const { name } = await make()
    await site.call(backups.remove, { name }, warden)
    expect(await readdir(join(folder, 'snapshots'))).not.toContain(`${name}.json`)
    expect(await errorOf(site.call(backups.remove, { name }, warden))).toBe('not_found')
    const { rows } = await site.context.deps.database.pool.query(
      `select actor_id, data from audit_log where action = 'backup.remove'`,
    )
    expect(rows).toMatchObject([{ actor_id: warden.profile.uid, data: { name } }])
  })
})

async function packed(name: string, entries: Record<string, string | Buffer>): Promise<string> {
  await writeZip(join(folder, name), entries)
  return name
}

/** Changes a name in the archive as raw bytes, because libraries refuse to write invalid names. */
async function renamed(name: string, from: string, to: string): Promise<string> {
  const bytes = await readFile(join(folder, name))
  await writeFile(join(folder, name), Buffer.from(bytes.toString('latin1').replaceAll(from, to), 'latin1'))
  return name
}

async function download(name: string): Promise<Buffer> {
  const { url } = await site.call(backups.download, { name, currentPassword: warden.password }, warden)
  return Buffer.from(await (await site.fetch(url, {}, warden)).arrayBuffer())
}

describe('an archive that is not a complete backup', () => {
  test('an incomplete or foreign archive is refused with a reason, and none of its data remains', async () => {
    const whole = await download((await make()).name)
    // An archive with only the table of members is enough for this.
    const migrations = Object.keys(allMigrations).filter((each) => each <= '20261121T000100-accounts')
    const head = (tables: unknown[]) => JSON.stringify({ version: 1, madeAt: '', migrations, tables })
    const users = { name: 'users', columns: ['id', 'name'] }
    await writeFile(join(folder, 'half.zip'), whole.subarray(0, whole.length / 2))
    const flipped = Buffer.from(whole)
    const at = whole.indexOf('tables/users.jsonl') + 60
    flipped[at] = flipped[at]! ^ 0xff
    await writeFile(join(folder, 'flipped.zip'), flipped)
    const locked = await readFile(join(folder, await packed('locked.zip', { 'engawa.json': head([]) })))
    // Sets the first bit of the flags in the directory of the archive, which marks an encrypted entry.
    locked[locked.indexOf('PK\x01\x02') + 8]! |= 1
    await writeFile(join(folder, 'locked.zip'), locked)
    const refused: [name: string, problem: string][] = [
      ['half.zip', 'backup_foreign'],
      ['flipped.zip', 'backup_damaged'],
      ['locked.zip', 'archive_encrypted'],
      [await packed('letter.zip', { 'letter.txt': 'Dear site' }), 'backup_foreign'],
      [await packed('no-json.zip', { 'engawa.json': '{' }), 'backup_damaged'],
      [await packed('newer.zip', { 'engawa.json': '{"version": 2}' }), 'backup_newer'],
      [await packed('no-rows.zip', { 'engawa.json': head([users]) }), 'backup_damaged'],
      [
        await packed('bad-rows.zip', { 'engawa.json': head([users]), 'tables/users.jsonl': '{"id": "x"}\n' }),
        'backup_damaged',
      ],
      [
        await packed('no-column.zip', {
          'engawa.json': head([{ name: 'users', columns: ['id"; drop table users; --'] }]),
          'tables/users.jsonl': '{}\n',
        }),
        'backup_damaged',
      ],
      [
        await packed('no-table.zip', {
          'engawa.json': head([{ name: 'pg_authid', columns: ['oid'] }]),
          'tables/pg_authid.jsonl': '{}\n',
        }),
        'backup_table_unknown',
      ],
      [await packed('stranger.zip', { 'engawa.json': head([]), 'etc/passwd': 'root' }), 'backup_damaged'],
      [await packed('key.zip', { 'engawa.json': head([]), 'files/.hidden': 'x' }), 'backup_damaged'],
      [
        await renamed(
          await packed('up.zip', { 'engawa.json': head([]), 'files/aa/bb': 'x' }),
          'files/aa/bb',
          'files/../../',
        ),
        'backup_damaged',
      ],
      [await packed('bomb.zip', { 'engawa.json': Buffer.alloc(9 * 1024 * 1024, ' ') }), 'backup_damaged'],
    ]
    const { database, logger } = site.context.deps
    const verifyZip = async (path: string) => verifyBackup(database, await openZip(path), { logger })
    for (const [each, problem] of refused)
      expect(await errorOf(verifyZip(join(folder, each))), each).toBe(problem)
    expect(await schemas()).toEqual([])
    expect(await readdir(site.dataDir)).not.toContain('etc')
  })
})

describe('the schedule', () => {
  test('the schedule makes a backup a day and retains the latest ones and the backups made by hand', async () => {
    const manual = await make()
    expect((await list()).schedule).toEqual({
      daily: false,
      keep: 7,
      keepWeeks: 4,
      keepMonths: 6,
      warnDays: 3,
    })
    const retention = { keep: 2, keepWeeks: 0, keepMonths: 0 }
    await site.call(backups.setSchedule, { daily: true, ...retention }, warden)
    const scheduled = async () =>
      (await list()).items.filter((each) => each.scheduled).map(({ name }) => name)
    for (const count of [1, 2, 2]) {
      clock.advance(86_400_000)
      const before = await scheduled()
      await site.context.backups.makeDaily()
      await vi.waitFor(async () => {
        const now = await scheduled()
        expect(now).toHaveLength(count)
        expect(now[0]).not.toBe(before[0])
      }, patience)
      // On the same day, no second backup is due.
      await vi.waitFor(async () => expect((await list()).making?.state).toBe('done'), patience)
      await site.context.backups.makeDaily()
      expect((await list()).making?.state).toBe('done')
    }
    expect((await list()).items.map(({ name }) => name)).toContain(manual.name)
    const refused = site.call(backups.setSchedule, { daily: true, keep: 0 }, warden)
    expect(await errorOf(refused)).toBe('bad_input')
  })
})

describe('the health of the site', () => {
  const objects = async () =>
    (await readdir(join(folder, 'objects'), { recursive: true })).filter((each) => each.includes('/'))
  const health = async () => (await site.call(contract.admin.health, {}, warden)).backup

  test('the health page shows the last good backup, and warns when no backup is recent enough', async () => {
    await site.call(backups.setSchedule, { daily: false, keep: 2 }, warden)
    for (const { name } of (await list()).items) await site.call(backups.remove, { name }, warden)
    expect(await health()).toEqual({ latest: null, late: false, problem: '' })
    await site.call(backups.setSchedule, { daily: true, keep: 2, warnDays: 2 }, warden)
    expect(await health()).toEqual({ latest: null, late: true, problem: '' })
    expect(await list()).toMatchObject({ late: true, target: { isOwnFolder: true, isUnshared: false } })
    const { name, madeAt, size } = await make()
    expect(await health()).toEqual({
      latest: { name, madeAt, size, verified: false },
      late: false,
      problem: '',
    })
    await verify(name)
    expect(await health()).toMatchObject({ latest: { name, verified: true }, late: false })
    expect((await list()).late).toBe(false)

    // A broken backup does not count.
    clock.advance(86_400_000)
    const before = await objects()
    const broken = await make()
    const [added] = (await objects()).filter((each) => !before.includes(each))
    await writeFile(join(folder, 'objects', added!), 'half')
    await verify(broken.name)
    expect(await health()).toMatchObject({ latest: { name }, late: false })
    clock.advance(86_400_000)
    expect(await health()).toMatchObject({ latest: { name }, late: true })
    await site.call(backups.setSchedule, { daily: false, keep: 2 }, warden)
    expect(await health()).toMatchObject({ late: false })
  })
})
