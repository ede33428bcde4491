import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { comicContent, discussion, forum } from '@engawa/contract'
import { openTestProxy, type TestProxy } from '@engawa/platform/testing'
import { Client } from 'pg'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { addPages, makeComic } from '../comics.ts'
import { copyDatabase } from '../database.ts'
import { png } from '../factories.ts'
import { freePort } from './free-port.ts'
import { frontOf } from './front.ts'
import { createSiteFolder, open, type SiteFolder } from './server-process.ts'
import { until } from './until.ts'

vi.setConfig({ testTimeout: 600_000, hookTimeout: 300_000 })

const SAMPLE = join(import.meta.dirname, '../../../../deploy/pgbouncer.ini')
const hasPooler = spawnSync('pgbouncer', ['--version']).status === 0

let siteFolder: SiteFolder
let database: Awaited<ReturnType<typeof copyDatabase>>
let folder: string
let network: TestProxy | undefined
let pooler: ChildProcess | undefined

beforeEach(async () => {
  siteFolder = await createSiteFolder()
  database = await copyDatabase()
  folder = await mkdtemp(join(tmpdir(), 'engawa-pooler-'))
})

afterEach(async () => {
  await siteFolder?.cleanUp()
  if (pooler) {
    if (pooler.kill('SIGKILL')) await once(pooler, 'exit')
  }
  pooler = undefined
  await network?.close()
  network = undefined
  await database?.drop()
  await rm(folder, { recursive: true, force: true })
})

/** Starts pgbouncer with the documented configuration, but without passwords. Resolves with the connection string through it. */
async function startPooler(): Promise<string> {
  const sample = await readFile(SAMPLE, 'utf8')
  // The pooler runs as another user, without access to the database's socket.
  network = await openTestProxy(database.url)
  const { username, password, hostname, port, pathname } = new URL(network.url)
  const ownPort = await freePort()
  const target = `host=${hostname} port=${port} dbname=${pathname.slice(1)} user=${username} password=${password}`
  const config = sample
    .replace('host=db port=5432', target)
    .replace('0.0.0.0', '127.0.0.1')
    .replace('listen_port = 6432', `listen_port = ${ownPort}`)
    .replace('scram-sha-256', 'any')
  expect(config).toContain(target)
  const file = join(folder, 'pgbouncer.ini')
  await writeFile(file, `${config}\nunix_socket_dir =\n`)
  // pgbouncer refuses root. With `-u` it reads its configuration before it changes the user.
  const user = process.getuid?.() === 0 ? ['-u', 'nobody'] : []
  pooler = spawn('pgbouncer', [...user, file], { stdio: 'ignore' })
  const url = `postgres://any@127.0.0.1:${ownPort}/engawa`
  await until('pgbouncer answers', async () => {
    const client = new Client({ connectionString: url })
    client.on('error', () => undefined)
    try {
      await client.connect()
      return (await client.query('show statement_timeout')).rows[0].statement_timeout === '15s'
    } finally {
      await client.end()
    }
  })
  return url
}

test('through a pooler of transactions, the site reads, writes and runs jobs in two processes', async (context) => {
  if (!hasPooler) context.skip('pgbouncer is not installed')
  const env = { DATABASE_URL: await startPooler(), DATABASE_DIRECT_URL: database.url }
  const [here, there] = await Promise.all([open(siteFolder, env), open(siteFolder, env)])
  const [one, other] = [frontOf(here.url), frontOf(there.url)]
  const author = await one.register()
  const { id, version } = await one.call(forum.create, { title: 'A title', text: 'A text' }, author)
  await one.call(forum.update, { id, version, publish: true }, author)
  // A statement is frequent after twenty runs. It would be prepared without a pooler.
  for (let at = 0; at < 25; at += 1) {
    await other.call(discussion.add, { kind: 'post', id, text: `comment ${at}` }, author)
    expect((await one.call(forum.info, { id }, author)).comments).toBe(at + 1)
  }
  const { chapterId } = await makeComic(one, author, { pages: 0 })
  await addPages(other, author, chapterId, [{ name: '1.png', bytes: await png() }])
  await until('the page is prepared', async () => {
    const { pages } = await one.call(comicContent, { chapterId }, author)
    return pages.length === 1 && pages[0]!.state === 'ready'
  })
  const direct = new Client({ connectionString: database.url })
  await direct.connect()
  const { rows } = await direct.query<{ application_name: string }>(
    `select distinct application_name from pg_stat_activity
     where datname = current_database() and pid <> pg_backend_pid() and client_addr is null and backend_type = 'client backend'`,
  )
  await direct.end()
  expect(rows.map((row) => row.application_name)).toContain('engawa-session')
})
