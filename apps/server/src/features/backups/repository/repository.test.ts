import { randomBytes } from 'node:crypto'
import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { contract, type Backup } from '@engawa/contract'
import { readConfig } from '@engawa/platform/config'
import { hasS3, startTestS3, startTestWebdav, type TestS3, type TestWebdav } from '@engawa/platform/testing'
import { Client } from 'pg'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { copyDatabase } from '../../../../test/database.ts'
import { errorOf, testClock } from '../../../../test/factories.ts'
import { startSite, type Person, type Site } from '../../../../test/site.ts'
import { backUpSite, restoreSite } from '../archive/index.ts'

const { backups, communities, discussion, forum } = contract
const clock = testClock()
const patience = { timeout: 60_000, interval: 50 }
const BACKUP_PASSPHRASE = 'four words of a passphrase'

let s3: TestS3 | undefined
let webdav: TestWebdav
let scratch: string
const started: Site[] = []

beforeAll(async () => {
  ;[s3, webdav, scratch] = await Promise.all([
    hasS3 ? startTestS3() : undefined,
    startTestWebdav(),
    mkdtemp(join(tmpdir(), 'engawa-backups-')),
  ])
})
afterEach(async () => {
  webdav.answerWith(undefined)
  for (const site of started.splice(0)) await site.stop()
})
afterAll(async () => {
  await s3?.stop()
  await webdav?.stop()
  await rm(scratch, { recursive: true, force: true })
})

type Env = Record<string, string>

const targets: Record<string, () => Env> = {
  'a folder': () => ({ BACKUP_URL: pathToFileURL(join(scratch, randomBytes(8).toString('hex'))).href }),
  'an encrypted folder': () => ({ ...targets['a folder']!(), BACKUP_PASSPHRASE }),
  'an encrypted bucket': () => ({
    BACKUP_URL: `s3:${s3!.endpoint}/${s3!.bucket}/copies`,
    BACKUP_USER: s3!.accessKeyId,
    BACKUP_PASSWORD: s3!.secretAccessKey,
    BACKUP_PASSPHRASE,
  }),
  'a WebDAV server': () => ({
    BACKUP_URL: `${webdav.url}${randomBytes(8).toString('hex')}`,
    BACKUP_USER: webdav.user,
    BACKUP_PASSWORD: webdav.password,
  }),
}

async function start(
  env: Env,
  options: { answerMs?: number; listMs?: number } = {},
): Promise<{ site: Site; admin: Person }> {
  const site = await startSite({ clock, env, backups: options })
  started.push(site)
  return { site, admin: await site.admin() }
}

type Opened = Awaited<ReturnType<typeof start>>

const list = ({ site, admin }: Opened) => site.call(backups.list, { limit: 100 }, admin)

async function ended(opened: Opened, task: 'making' | 'verifying') {
  return vi.waitFor(async () => {
    const found = (await list(opened))[task]
    expect(['done', 'failed']).toContain(found?.state)
    return found!
  }, patience)
}

async function make(opened: Opened): Promise<Backup> {
  clock.advance(1_000)
  await opened.site.call(backups.make, {}, opened.admin)
  expect(await ended(opened, 'making')).toMatchObject({ state: 'done', problem: '' })
  return (await list(opened)).items[0]!
}

async function verify(opened: Opened, { name }: Backup): Promise<Backup['verified']> {
  await opened.site.call(backups.verify, { name }, opened.admin)
  await ended(opened, 'verifying')
  return (await list(opened)).items.find((each) => each.name === name)!.verified
}

/** Writes posts with much text, so that a complete backup is much larger than one with only the changes. */
async function fill({ site, admin }: Opened): Promise<{ comment(): Promise<unknown> }> {
  const { id: communityId } = await site.call(communities.create, { name: 'Tea' }, admin)
  const author = await site.register()
  const posts: number[] = []
  for (let count = 0; count < 60; count += 1) {
    const text = randomBytes(10_000).toString('base64')
    const { id, version } = await site.call(
      forum.create,
      { title: `Post ${count}`, communityId, text },
      author,
    )
    await site.call(forum.update, { id, version, publish: true }, author)
    posts.push(id)
  }
  await site.idle()
  return {
    comment: () => site.call(discussion.add, { kind: 'post', id: posts[0]!, text: 'Lovely.' }, author),
  }
}

/** Returns the number of rows of some tables, and a sum of their hashes. */
async function sumsOf(url: string) {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    const tables = ['users', 'posts', 'comments', 'files', 'notifications']
    const found: Record<string, unknown> = {}
    for (const table of tables) {
      const { rows } = await client.query(
        `select count(*)::int as rows, sum(hashtext(t::text)::bigint)::text as sum from ${table} t`,
      )
      found[table] = rows[0]
    }
    return found
  } finally {
    await client.end()
  }
}

describe.each(Object.entries(targets))('backups in %s', (place, envOf) => {
  test.runIf(place !== 'an encrypted bucket' || hasS3)(
    'the second backup stores only changes, and a machine without data restores it',
    async () => {
      const env = envOf()
      const opened = await start(env)
      const { comment } = await fill(opened)
      const first = await make(opened)
      expect(first.added).toBeGreaterThan(500_000)
      await comment()
      await opened.site.idle()
      const second = await make(opened)
      expect(second.size).toBeGreaterThan(800_000)
      expect(second.added!).toBeLessThan(first.added! / 2)
      expect(await verify(opened, second)).toMatchObject({ problem: '' })
      const before = await sumsOf(opened.site.context.deps.database.url)

      const empty = await copyDatabase()
      try {
        const dataDir = await mkdtemp(join(scratch, 'empty-'))
        const config = readConfig({ DATA_DIR: dataDir, DATABASE_URL: empty.url, ...env })
        const { rows, files } = await restoreSite(config, { target: config.backup.target })
        const { items } = await list(opened)
        expect({ rows, files }).toMatchObject({
          rows: items[0]!.verified!.rows,
          files: items[0]!.verified!.files,
        })
        expect(await sumsOf(empty.url)).toEqual(before)
      } finally {
        await empty.drop()
      }
    },
  )
})

describe('an encrypted repository', () => {
  test('the target has no readable text, and no name that depends only on the content', async () => {
    const [plain, sealed] = [targets['a folder']!(), targets['an encrypted folder']!()]
    for (const env of [plain, sealed]) await make(await start(env))
    const namesIn = async ({ BACKUP_URL }: Env) =>
      (await readdir(new URL(`${BACKUP_URL}/objects`), { recursive: true })).filter((name) =>
        name.includes('/'),
      )
    const [open, closed] = [await namesIn(plain), await namesIn(sealed)]
    expect(closed.length).toBeGreaterThan(10)
    expect(closed.filter((name) => open.includes(name))).toEqual([])
    const [snapshot] = await readdir(new URL(`${sealed['BACKUP_URL']}/snapshots`))
    const bytes = await readFile(new URL(`${sealed['BACKUP_URL']}/snapshots/${snapshot}`), 'latin1')
    expect(bytes).toMatch(/^age-encryption\.org/)
    expect(bytes).not.toContain('madeAt')
  })

  test('a wrong, a missing and a superfluous passphrase are reported with the setting to correct', async () => {
    const env = targets['an encrypted folder']!()
    await make(await start(env))
    const { BACKUP_PASSPHRASE: _, ...missing } = env
    for (const [each, problem] of [
      [{ ...env, BACKUP_PASSPHRASE: 'another passphrase' }, 'backup_passphrase_wrong'],
      [missing, 'backup_passphrase_missing'],
    ] as [Env, string][]) {
      const opened = await start(each)
      expect((await list(opened)).target).toMatchObject({ kind: 'folder', problem })
      await opened.site.call(backups.make, {}, opened.admin)
      expect(await ended(opened, 'making')).toMatchObject({ state: 'failed', problem })
    }
    const plain = targets['a folder']!()
    await make(await start(plain))
    const superfluous = await start({ ...plain, BACKUP_PASSPHRASE })
    expect((await list(superfluous)).target.problem).toBe('backup_passphrase_unused')
  })
})

describe('faults of a repository', () => {
  test('an absent, full or closed target fails the backup with the reason, and the list still opens', async () => {
    const opened = await start(targets['a WebDAV server']!())
    const { name } = await make(opened)
    for (const [status, problem] of [
      [503, 'backup_target_away'],
      [507, 'backup_target_full'],
      [403, 'backup_target_refused'],
    ] as const) {
      webdav.answerWith(status)
      await opened.site.call(backups.make, {}, opened.admin)
      expect(await ended(opened, 'making')).toMatchObject({ state: 'failed', problem })
      expect(await list(opened)).toMatchObject({ items: [], target: { kind: 'webdav', problem } })
      const removal = opened.site.call(backups.remove, { name }, opened.admin)
      expect(await errorOf(removal)).toBe(problem)
      const { backup } = await opened.site.call(contract.admin.health, {}, opened.admin)
      expect(backup.problem).toBe(problem)
      webdav.answerWith(undefined)
    }
    expect((await list(opened)).items).toMatchObject([{ name }])
    await make(opened)
  })

  test('while a target does not answer, backup, list, verification and download end with the reason; then all work again', async () => {
    const opened = await start(targets['a WebDAV server']!(), { answerMs: 500, listMs: 300 })
    const made = await make(opened)
    const { site, admin } = opened
    const download = async (): Promise<Response> => {
      const { url } = await site.call(
        backups.download,
        { name: made.name, currentPassword: admin.password },
        admin,
      )
      return site.fetch(url, {}, admin)
    }
    webdav.answerWith('silent')
    const problem = 'backup_target_away'
    expect(await list(opened)).toMatchObject({ items: [], target: { problem } })
    expect((await site.call(contract.admin.health, {}, admin)).backup.problem).toBe(problem)
    await site.call(backups.make, {}, admin)
    expect(await ended(opened, 'making')).toMatchObject({ state: 'failed', problem })
    expect(await errorOf(site.call(backups.verify, { name: made.name }, admin))).toBe(problem)
    expect(await errorOf(download())).toBe(problem)
    webdav.answerWith(undefined)
    expect((await list(opened)).items).toMatchObject([{ name: made.name }])
    expect(await verify(opened, made)).toMatchObject({ problem: '' })
    await make(opened)
    expect((await (await download()).arrayBuffer()).byteLength).toBeGreaterThan(1_000)
  })

  test('a target that stops to answer in the middle of a backup or a verification ends it, and the next one works', async () => {
    const opened = await start(targets['a WebDAV server']!(), { answerMs: 500, listMs: 300 })
    const { site, admin } = opened
    await fill(opened)
    const before = webdav.files.size
    await site.call(backups.make, {}, admin)
    await vi.waitFor(() => expect(webdav.files.size).toBeGreaterThan(before + 5), patience)
    webdav.answerWith('silent')
    expect(await ended(opened, 'making')).toMatchObject({ state: 'failed', problem: 'backup_target_away' })
    webdav.answerWith(undefined)
    const made = await make(opened)
    const read = webdav.reads()
    await site.call(backups.verify, { name: made.name }, admin)
    await vi.waitFor(() => expect(webdav.reads()).toBeGreaterThan(read + 5), patience)
    webdav.answerWith('silent')
    expect(await ended(opened, 'verifying')).toMatchObject({ state: 'failed', problem: 'backup_target_away' })
    webdav.answerWith(undefined)
    expect(await verify(opened, made)).toMatchObject({ problem: '' })
  })

  test('a damaged object fails the verification, and the next backup stores it again', async () => {
    const env = targets['an encrypted folder']!()
    const opened = await start(env)
    const made = await make(opened)
    const objects = new URL(`${env['BACKUP_URL']}/objects/`)
    const names = (await readdir(objects, { recursive: true })).filter((name) => name.includes('/'))
    for (const name of names) await writeFile(new URL(name, objects), 'other bytes')
    expect(await verify(opened, made)).toMatchObject({ problem: 'backup_damaged' })
    const next = await make(opened)
    expect(await verify(opened, next)).toMatchObject({ problem: '' })
    expect((await make(opened)).added).toBeLessThan(next.added!)
  })

  test('the rest of an interrupted backup is continued, and is removed a day after the last use', async () => {
    const env = targets['a folder']!()
    const opened = await start(env)
    await fill(opened)
    const made = await make(opened)
    const folder = new URL(`${env['BACKUP_URL']}/`)
    const objects = async () =>
      (await readdir(new URL('objects', folder), { recursive: true }))
        .filter((name) => name.includes('/'))
        .sort()
    // A backup that was killed before its end has objects, but no snapshot.
    await rm(new URL(`snapshots/${made.name}.json`, folder))
    const rest = await objects()
    const continued = await make(opened)
    expect(continued.added).toBeLessThan(made.added! / 3)
    expect((await objects()).length).toBeLessThan(rest.length * 2)
    await opened.site.call(backups.remove, { name: continued.name }, opened.admin)
    await opened.site.call(backups.setSchedule, { daily: true, keep: 1 }, opened.admin)
    const unused = 'objects/00/' + '0'.repeat(64)
    await cp(new URL(`objects/${rest[0]}`, folder), new URL(unused, folder), { recursive: true })
    clock.advance(86_400_000 * 2)
    await opened.site.context.backups.makeDaily()
    await ended(opened, 'making')
    await vi.waitFor(
      async () => expect(await objects()).not.toContain(unused.slice('objects/'.length)),
      patience,
    )
    const [{ name }] = (await list(opened)).items as [Backup]
    expect(await verify(opened, { name } as Backup)).toMatchObject({ problem: '' })
  })
})

describe('two programs that make backups at the same time', () => {
  /** Makes objects that no snapshot names and that the next daily backup removes. Returns the settings of another program. */
  async function withUnusedObjects(env: Env) {
    const opened = await start(env)
    const { site, admin } = opened
    const { name } = await make(opened)
    await site.call(backups.remove, { name }, admin)
    await site.call(backups.setSchedule, { daily: true, keep: 9 }, admin)
    clock.advance(2 * 86_400_000)
    const { url } = site.context.deps.database
    const outside = new Client({ connectionString: url })
    await outside.connect()
    const isWaiting = async (query: string): Promise<void> => {
      await vi.waitFor(async () => {
        const { rows } = await outside.query(
          `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock' and query like $1`,
          [`${query}%`],
        )
        expect(rows).toHaveLength(1)
      }, patience)
    }
    return {
      ...{ opened, url, outside, isWaiting },
      config: readConfig({ DATA_DIR: site.dataDir, DATABASE_URL: url, ...env }),
      /** Changes rows, so that the daily backup has other objects, and enqueues it. */
      async beginDaily(): Promise<void> {
        await site.register()
        await site.context.backups.makeDaily()
      },
    }
  }

  async function expectRestorable(opened: Opened, count: number): Promise<void> {
    const { items } = await list(opened)
    expect(items).toHaveLength(count)
    for (const each of items) expect(await verify(opened, each)).toMatchObject({ problem: '' })
  }

  test('unused objects are not removed while another program uses them for a backup', async () => {
    const { opened, outside, isWaiting, config, beginDaily } = await withUnusedObjects(
      targets['a WebDAV server']!(),
    )
    try {
      const { reached, release } = webdav.delayWrites(/snapshots/)
      const written = backUpSite(config)
      await reached
      await beginDaily()
      await isWaiting('select from locks.locks')
      release()
      await written
      expect(await ended(opened, 'making')).toMatchObject({ state: 'done' })
      await expectRestorable(opened, 2)
    } finally {
      await outside.end()
    }
  })

  test('a backup whose lock was lost is not stored, because its objects may have been removed', async () => {
    const { opened, url, outside, isWaiting, config, beginDaily } = await withUnusedObjects(
      targets['a folder']!(),
    )
    // In a transaction, `isWaiting` would see unchanged statistics.
    const holder = new Client({ connectionString: url })
    await holder.connect()
    try {
      await holder.query('begin; lock table storage_census in access exclusive mode')
      const failed = backUpSite(config).then(
        () => false,
        () => true,
      )
      await isWaiting('declare rows_of')
      await outside.query(
        `select pg_terminate_backend(pid) from pg_stat_activity
         where datname = current_database() and application_name = 'engawa-lock'`,
      )
      await beginDaily()
      await holder.query('commit')
      expect(await failed).toBe(true)
      expect(await ended(opened, 'making')).toMatchObject({ state: 'done' })
      await expectRestorable(opened, 1)
    } finally {
      await holder.end()
      await outside.end()
    }
  })
})
