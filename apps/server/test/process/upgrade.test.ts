import { spawnSync } from 'node:child_process'
import { cp, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { accounts, comicContent } from '@engawa/contract'
import { openDatabase, UPGRADE_STEPS } from '@engawa/platform/database'
import { createLogger } from '@engawa/platform/logger'
import { startEarlierPostgres } from '@engawa/platform/testing'
import { Client } from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { publishComic } from '../comics.ts'
import { publishNovel } from '../novels.ts'
import { frontOf, type Visitor } from './front.ts'
import { createSiteFolder, open, postgresOf, type SiteFolder } from './server-process.ts'
import { until } from './until.ts'

vi.setConfig({ testTimeout: 600_000, hookTimeout: 300_000 })

const EARLIER = 15
const FIXTURE = join(import.meta.dirname, 'upgrade.fixture.ts')
const password = 'correct horse 42'
const adminEnv = { ADMIN_NAME: 'keeper', ADMIN_EMAIL: 'keeper@example.org', ADMIN_PASSWORD: password }
const logger = createLogger({ level: 'silent', format: 'json' })

/** Each table and sequence with its rows. Sequences have a single row. */
type Contents = Record<string, { rows: string; sum: string }>

/** A site with PostgreSQL 15 that was used and closed. All tests copy it. */
let used: SiteFolder
let member: Visitor
let chapterId: number
let before: Contents

let siteFolder: SiteFolder

const databaseDir = ({ dataDir }: SiteFolder): string => join(dataDir, 'postgres')
const clusterDir = (folder: SiteFolder): string => join(databaseDir(folder), 'cluster')
const versionIn = (folder: string): Promise<string> => readFile(join(folder, 'PG_VERSION'), 'utf8')

async function contentsOf(url: string): Promise<Contents> {
  const client = new Client({ connectionString: url })
  await client.connect()
  await client.query(`set timezone to 'UTC'`)
  const { rows } = await client.query<{ name: string }>(`
    select format('%I.%I', nspname, relname) as name from pg_class join pg_namespace n on n.oid = relnamespace
    where nspname !~ '^(pg_|information_schema$)' and (relkind in ('r', 'p') and not relispartition or relkind = 'S')`)
  const contents: Contents = {}
  for (const { name } of rows) {
    const found = await client.query<{ rows: string; sum: string }>(
      // The log counter of a sequence is ignored: it depends on the last checkpoint.
      `select count(*) as rows, md5(string_agg(row, '|' order by row)) as sum
       from (select (to_jsonb(t) - 'log_cnt')::text as row from (select * from ${name}) t) s`,
    )
    contents[name] = found.rows[0]!
  }
  await client.end()
  return contents
}

/** Returns the contents of the folder's database after the upgrade. */
async function contentsNow(folder: SiteFolder): Promise<Contents> {
  const database = await openDatabase<unknown>({
    database: { kind: 'embedded', dir: databaseDir(folder) },
    logger,
  })
  return contentsOf(database.url).finally(() => database.close())
}

beforeAll(async () => {
  used = await createSiteFolder()
  const postgres = await startEarlierPostgres(databaseDir(used), EARLIER)
  if (!postgres) return
  const site = await open(used, { ...adminEnv, DATABASE_URL: postgres.url })
  const front = frontOf(site.url)
  member = await front.register()
  chapterId = (await publishComic(front, member, { pages: 1 })).chapterId
  await publishNovel(front, member)
  const client = new Client({ connectionString: postgres.url })
  await client.connect()
  // The partition of chapters was made at run time, when the site started.
  await until('the chapter is in the search', async () => {
    const { rows } = await client.query(`select from search_documents where kind = 'chapter'`)
    return rows.length > 0
  })
  await site.stop()
  // The queue makes a partition for each day.
  await client.query(`
    create table jobs.queue_stats_20260101 partition of jobs.queue_stats for values from ('2026-01-01') to ('2026-01-02');
    insert into jobs.queue_stats (name, captured_on) values ('earlier', '2026-01-01T12:00:00Z')`)
  await client.end()
  before = await contentsOf(postgres.url)
  await postgres.stop()
})
afterAll(() => used?.cleanUp())

beforeEach(async (context) => {
  if (before === undefined)
    context.skip(`PostgreSQL ${EARLIER} is not installed (Debian: apt-get install postgresql-${EARLIER})`)
  siteFolder = await createSiteFolder()
  await cp(used.dataDir, siteFolder.dataDir, { recursive: true })
})
afterEach(() => siteFolder?.cleanUp())

async function expectWholeSite(url: string): Promise<void> {
  const front = frontOf(url)
  const { token } = await front.call(accounts.login, { account: member.name, password })
  const { pages } = await front.call(comicContent, { chapterId }, { token })
  expect(pages).toHaveLength(1)
  expect((await fetch(url)).status).toBe(200)
}

test('an upgrade that is killed at each step is completed by the next start, with equal rows', async () => {
  for (const step of UPGRADE_STEPS) {
    const { ended } = siteFolder.beginProgram(FIXTURE, {}, [step, step === 'copying' ? '40' : '1'])
    expect(await ended).toMatchObject({ signal: 'SIGKILL' })
  }
  expect(await contentsNow(siteFolder)).toEqual(before)
  expect(await versionIn(join(databaseDir(siteFolder), `cluster-${EARLIER}`))).toBe(`${EARLIER}\n`)
  const site = await open(siteFolder)
  await expectWholeSite(site.url)
  await site.stop()
  const expected = ['cluster', `cluster-${EARLIER}`, 'password', 'postgres.log']
  expect((await readdir(databaseDir(siteFolder))).toSorted()).toEqual(expected)
})

test.each([{ WORKERS: '1' }, { WORKERS: '2' }])(
  'a start with a database of an earlier PostgreSQL upgrades it ($WORKERS)',
  async (workers) => {
    const site = await open(siteFolder, workers)
    await expectWholeSite(site.url)
    expect(site.output()).toContain(`Upgrading the database from PostgreSQL ${EARLIER} to PostgreSQL `)
    expect(site.output()).toContain(`The old one stays in ${databaseDir(siteFolder)}/cluster-${EARLIER} (`)
    await site.stop()
  },
)

test('a stop during an upgrade leaves the database of the earlier PostgreSQL', async () => {
  const running = siteFolder.begin()
  await until('the upgrade has begun', () => running.output().includes('Upgrading'))
  running.child.kill('SIGTERM')
  expect((await running.ended).output).toContain('The upgrade was stopped')
  expect(await versionIn(clusterDir(siteFolder))).toBe(`${EARLIER}\n`)
  expect(await postgresOf(siteFolder.dataDir)).toBeUndefined()
  expect(await readdir(databaseDir(siteFolder))).not.toContain('upgrade')
})

const withVersion = (version: string): Promise<void> =>
  writeFile(join(clusterDir(siteFolder), 'PG_VERSION'), `${version}\n`)

test.each([
  [
    '99',
    /were made by PostgreSQL 99, but this release has PostgreSQL \d+: start the release that made them\.\n$/,
  ],
  [
    '11',
    /were made by PostgreSQL 11, whose programs are needed .* install PostgreSQL 11 .* or restore a backup .*\n$/,
  ],
])('a database of PostgreSQL %s is refused with one sentence', async (version, sentence) => {
  await withVersion(version)
  const { code, output } = await siteFolder.begin().ended
  expect(code).toBe(1)
  expect(output).toMatch(sentence)
})

test('a command refuses a database that the site has not upgraded yet', async () => {
  const { code, output } = await siteFolder.backup('write', join(siteFolder.base, 'a.zip'))
  expect(code).toBe(1)
  expect(output).toContain(`were made by PostgreSQL ${EARLIER}: start the site (npm start)`)
})

test('an upgrade is refused if the disk has too little space', async (context) => {
  const smallDisk = 'mount -t tmpfs -o size=200m tmpfs "$0" && cp -a "$1/." "$0" && shift && exec "$@"'
  const through = ['unshare', '--mount', 'sh', '-c', smallDisk, siteFolder.dataDir, used.dataDir]
  const [program, ...args] = [...through, 'true']
  if (spawnSync(program!, args).status !== 0) context.skip('a small disk can be made by root on Linux only')
  const { code, output } = await siteFolder.begin({}, through).ended
  expect(code).toBe(1)
  expect(output).toMatch(/needs \d+ MB of free space in \S.*, but \d+ MB are free\.\n$/)
  expect(output).not.toContain('Upgrading')
})
