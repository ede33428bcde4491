import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { accounts, contract, LIMITS } from '@engawa/contract'
import { Client } from 'pg'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { copyDatabase } from '../database.ts'
import { adminEnv, frontOf, type Front, type Visitor } from './front.ts'
import { download, upload } from './move-backup.ts'
import { createSiteFolder, open, type SiteFolder } from './server-process.ts'
import { until } from './until.ts'

vi.setConfig({ testTimeout: 600_000, hookTimeout: 300_000 })

const { backups } = contract
const password = 'correct horse 42'

/** Runs a program with a limit of 1 kB per file. Larger writes fail as on a full disk. Needs no root permissions. */
const FULL_DISK = ['sh', '-c', 'ulimit -f 2 && exec "$@"', 'sh']
/** A table that only the storage page reads, so a lock on it does not stop other requests. */
const QUIET_TABLE = 'storage_census'

let siteFolder: SiteFolder
let database: Awaited<ReturnType<typeof copyDatabase>>
let env: Record<string, string>
let outside: Client

beforeEach(async () => {
  siteFolder = await createSiteFolder()
  database = await copyDatabase()
  // The port is fixed, so that the site has the same URL after a restart.
  const port = String(20_000 + Math.floor(Math.random() * 20_000))
  env = { ...adminEnv, DATABASE_URL: database.url, PORT: port }
  outside = new Client({ connectionString: database.url })
  await outside.connect()
})

afterEach(async () => {
  await outside?.end()
  await siteFolder?.cleanUp()
  await database?.drop()
})

const folder = (): string => join(siteFolder.dataDir, 'backups')
const inFolder = async (): Promise<string[]> => readdir(folder()).catch(() => [])
const unfinished = async (): Promise<string[]> =>
  (await inFolder()).filter((name) => /\.(upload|part|tmp)$/.test(name))

const logIn = (front: Front): Promise<{ token: string }> =>
  front.call(accounts.login, { account: 'keeper', password })
const canLogIn = (front: Front, { name }: Visitor): Promise<boolean> =>
  front.call(accounts.login, { account: name, password }).then(
    () => true,
    () => false,
  )

async function makeBackup(front: Front, admin: { token: string }): Promise<string> {
  await front.call(backups.make, {}, admin)
  await until('the backup is made', async () => (await list(front, admin)).making?.state === 'done')
  return (await list(front, admin)).items[0]!.name
}

async function verify(front: Front, admin: { token: string }, name: string): Promise<void> {
  await front.call(backups.verify, { name }, admin)
  await until('it is verified', async () => {
    const { items } = await list(front, admin)
    return items.find((each) => each.name === name)?.verified?.problem === ''
  })
}

const list = (front: Front, admin: { token: string }) => front.call(backups.list, {}, admin)

/**
 * Locks `QUIET_TABLE` until the returned function is called. Uses a separate connection, because `isWaitingForLock` would see
 * unchanged statistics within the transaction.
 */
async function lockTable(mode: 'access exclusive' | 'access share', { url } = database) {
  const holder = new Client({ connectionString: url })
  await holder.connect()
  await holder.query('begin')
  await holder.query(`lock table ${QUIET_TABLE} in ${mode} mode`)
  return () => holder.end()
}

const isWaitingForLock = async (query: string, { url } = database): Promise<boolean> => {
  const { rows } = await outside.query(
    `select from pg_stat_activity where datname = $1 and wait_event_type = 'Lock' and query like $2`,
    [new URL(url).pathname.slice(1), `${query}%`],
  )
  return rows.length > 0
}

test('on a full disk, each operation on backups reports the reason and leaves no files', async () => {
  const first = await open(siteFolder, env)
  const roomy = frontOf(first.url)
  const name = await makeBackup(roomy, await logIn(roomy))
  await verify(roomy, await logIn(roomy), name)
  const keeper = await logIn(roomy)
  const zip = await download(roomy, keeper, name)
  await first.stop()

  const site = await open(siteFolder, env, FULL_DISK)
  const front = frontOf(site.url)
  const admin = await logIn(front)
  await front.call(backups.make, {}, admin)
  await until('making one failed', async () => (await list(front, admin)).making?.state === 'failed')
  expect((await list(front, admin)).making?.problem).toBe('backup_target_full')

  const whole = Buffer.alloc(LIMITS.backupPieceBytes)
  const { id, url } = await front.call(backups.openUpload, { size: 2 * whole.length }, admin)
  // The uploaded file begins like a valid backup.
  whole.set(zip)
  const headers = { authorization: `Bearer ${admin.token}` }
  const refused = await fetch(`${site.url}${url}&at=0`, { method: 'PUT', body: whole, headers })
  expect(refused.status).toBe(507)
  expect(await refused.json()).toMatchObject({ error: { name: 'backup_target_full' } })
  await expect(front.call(backups.finishUpload, { id }, admin)).rejects.toMatchObject({
    errorName: 'not_found',
  })

  await front.call(backups.restore, { name, confirm: name }, admin)
  await until('the restore failed', async () => {
    const { restored } = await list(front, admin)
    return restored !== null && restored.problem !== null
  })
  const after = await list(front, admin)
  expect(after.restored).toEqual({ name, problem: 'backup_target_full' })
  expect(after.items.map((each) => each.name)).toEqual([name])
  expect(await unfinished()).toEqual([])
  await front.register()

  const file = join(siteFolder.base, 'full.zip')
  expect(await siteFolder.backup('write', file, env, FULL_DISK)).toMatchObject({
    code: 1,
    output: 'There is no room left on the disk. Nothing was saved.\n',
  })
  expect((await readdir(siteFolder.base)).filter((each) => each.startsWith('full'))).toEqual([])
  await site.stop()
})

test('a backup interrupted by kill -9 is never listed, is removed, and can be made again', async () => {
  const first = await open(siteFolder, env)
  const admin = await logIn(frontOf(first.url))
  const releaseLock = await lockTable('access exclusive')
  await frontOf(first.url).call(backups.make, {}, admin)
  await until('it has begun', () => isWaitingForLock('declare rows_of'))
  await first.kill()

  const site = await open(siteFolder, env)
  const front = frontOf(site.url)
  expect((await list(front, admin)).items).toEqual([])
  await releaseLock()
  await until('its job ran again', async () => (await list(front, admin)).making?.state === 'done')
  expect(await unfinished()).toEqual([])
  const { items } = await list(front, admin)
  expect(items).toHaveLength(1)
  await verify(front, admin, items[0]!.name)
  await site.stop()
})

test('an upload whose end was answered right before kill -9 becomes a backup at the next start', async () => {
  const first = await open(siteFolder, env)
  const front = frontOf(first.url)
  const admin = await logIn(front)
  const bytes = await download(front, admin, await makeBackup(front, admin))
  const name = await upload(front, admin, bytes)
  await first.kill()

  const site = await open(siteFolder, env)
  await until('it is added and verified', async () => {
    const { items } = await list(frontOf(site.url), admin)
    return items.some((each) => each.name === name && each.verified?.problem === '')
  })
  expect(await inFolder()).not.toContain('uploads')
  await site.stop()
})

/** Moments of a restore at which it waits for the locked table: an early one and a late one. */
const MOMENTS = {
  'what was there is being saved': { mode: 'access exclusive', query: 'declare rows_of', step: 1 },
  'the sites change places': { mode: 'access share', query: 'drop schema', step: 4 },
} as const

/** Checks the answers of a site that is closed for a restore, at a step of it. */
async function expectClosed(url: string, step: number): Promise<void> {
  const get = (path: string, headers: Record<string, string>) => fetch(`${url}${path}`, { headers })
  const html = { accept: 'text/html,*/*' }
  const page = await get('/forum', { ...html, 'accept-language': 'en' })
  expect(page.status).toBe(503)
  expect(page.headers.get('retry-after')).toBe('5')
  expect(page.headers.get('cache-control')).toBe('no-store')
  expect(page.headers.get('content-security-policy')).toContain("default-src 'none'")
  expect(await page.text()).toContain(`Step ${step} of 4`)
  const chinese = await get('/forum', { ...html, cookie: 'lang=zh-CN' })
  expect(await chinese.text()).toContain(`第 ${step} 步，共 4 步`)
  const data = await get('/forum.data', {})
  expect([data.status, data.headers.get('content-type')]).toEqual([503, 'text/plain; charset=utf-8'])
  expect((await get('/healthz', {})).status).toBe(200)
  const ready = await get('/readyz', {})
  expect([ready.status, await ready.json()]).toMatchObject([
    503,
    { restoring: { total: expect.any(Number) } },
  ])
  await expect(frontOf(url).call(accounts.login, { account: 'keeper', password })).rejects.toMatchObject({
    errorName: 'site_restoring',
  })
}

test('a restore that is interrupted by kill -9, at any moment, is completed at the next start', async () => {
  let site = await open(siteFolder, env)
  const before = await frontOf(site.url).register()
  const admin = await logIn(frontOf(site.url))
  const name = await makeBackup(frontOf(site.url), admin)
  await verify(frontOf(site.url), admin, name)
  for (const [moment, { mode, query, step }] of Object.entries(MOMENTS)) {
    const since = await frontOf(site.url).register()
    const releaseLock = await lockTable(mode)
    const again = await logIn(frontOf(site.url))
    await frontOf(site.url).call(backups.restore, { name, confirm: name }, again)
    await until(moment, () => isWaitingForLock(query))
    await expectClosed(site.url, step)
    await site.kill()
    await releaseLock()

    // At this moment the old site is still in use.
    const { rows } = await outside.query('select from users where name = $1', [since.name])
    expect(rows).toHaveLength(1)
    site = await open(siteFolder, env)
    const front = frontOf(site.url)
    expect((await list(front, admin)).restored).toEqual({ name, problem: '' })
    expect([moment, await canLogIn(front, before), await canLogIn(front, since)]).toEqual([
      moment,
      true,
      false,
    ])
    expect(await unfinished()).toEqual([])
    const schemas = await outside.query(
      `select schema_name from information_schema.schemata where schema_name like 'engawa%'`,
    )
    expect(schemas.rows).toEqual([])
  }
  // The site is complete: it can be backed up and restored again.
  const front = frontOf(site.url)
  const again = await makeBackup(front, admin)
  await verify(front, admin, again)
  await front.call(backups.restore, { name: again, confirm: again }, admin)
  await until('it was restored again', async () => {
    const { restored } = await list(front, admin)
    return restored?.name === again && restored.problem === ''
  })
  await site.stop()
})

test('npm run restore can be started again after it was killed half-way', async () => {
  const first = await open(siteFolder, env)
  const member = await frontOf(first.url).register()
  const file = join(siteFolder.base, 'site.zip')
  expect((await siteFolder.backup('write', file, env)).code).toBe(0)
  await first.stop()

  const empty = await copyDatabase()
  const to = { ...env, DATABASE_URL: empty.url }
  const releaseLock = await lockTable('access exclusive', empty)
  try {
    const killed = siteFolder.beginBackup('read', file, to)
    await until('it is in the middle', () => isWaitingForLock('', empty))
    killed.child.kill('SIGKILL')
    await killed.ended
    await releaseLock()
    expect(await siteFolder.backup('read', file, to)).toMatchObject({ code: 0 })
    const site = await open(siteFolder, to)
    expect(await canLogIn(frontOf(site.url), member)).toBe(true)
    await site.stop()
  } finally {
    await siteFolder.cleanUp()
    await empty.drop()
  }
})
