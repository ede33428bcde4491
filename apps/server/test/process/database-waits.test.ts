import { once } from 'node:events'
import { chmod, mkdir, readFile, writeFile } from 'node:fs/promises'
import { createServer, type AddressInfo, type Server } from 'node:net'
import { delimiter, join } from 'node:path'
import { openTestProxy } from '@engawa/platform/testing'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { scratchSite } from './scratch-site.ts'
import { untilOpen } from './server-process.ts'
import { until } from './until.ts'

vi.setConfig({ testTimeout: 300_000, hookTimeout: 300_000 })

const scratch = scratchSite()
const PASSWORD = 'hidden-password'
let server: Server | undefined

afterEach(() => void server?.close())

/** Makes a message of PostgreSQL that refuses a connection. */
function refusal(code: string, message: string): Buffer {
  const fields = Buffer.from(`SFATAL\0VFATAL\0C${code}\0M${message}\0\0`)
  const head = Buffer.alloc(5)
  head.write('E')
  head.writeUInt32BE(fields.length + 4, 1)
  return Buffer.concat([head, fields])
}

/** Starts a server that refuses all connections as PostgreSQL does. Returns its URL. */
async function refusing(code: string, message: string): Promise<string> {
  server = createServer((socket) => {
    socket.on('error', () => {})
    socket.once('data', () => socket.end(refusal(code, message)))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return urlAt(`127.0.0.1:${(server.address() as AddressInfo).port}`)
}

const urlAt = (place: string): string => `postgres://engawa:${PASSWORD}@${place}/engawa`

const WAITING = 'The site waits for it and tries again.'

describe('a start waits and ends at SIGTERM', () => {
  test.each<[string, () => Promise<string>, string]>([
    ['refuses connections', async () => urlAt('127.0.0.1:1'), '127.0.0.1:1 .*: it refuses connections'],
    [
      'has an unknown host',
      async () => urlAt('database.invalid:5432'),
      'database.invalid:5432 .*: the name of its host',
    ],
    [
      'is starting',
      () => refusing('57P03', 'the database system is starting up'),
      'the database system is starting up',
    ],
    [
      'has too many connections',
      () => refusing('53300', 'sorry, too many clients already'),
      'sorry, too many clients already',
    ],
  ])('while the database %s', async (_, urlOf, reason) => {
    const running = scratch.siteFolder.begin({ DATABASE_URL: await urlOf() })
    await until('the site waits', () => running.output().includes(WAITING))
    expect(running.output()).toMatch(new RegExp(`^PostgreSQL at .*${reason}.*\\. ${WAITING}$`, 'm'))
    running.child.kill('SIGTERM')
    expect(await running.ended).toMatchObject({ code: 0, signal: null })
    expect(running.output()).not.toMatch(new RegExp(`${PASSWORD}|\\n\\s+at `))
  })
})

test.each(['1', '2'])(
  'a start with %s processes opens when the database answers, and systemd gets its states',
  async (workers) => {
    const programs = join(scratch.siteFolder.base, 'programs')
    const report = join(scratch.siteFolder.base, 'report')
    await mkdir(programs)
    await writeFile(join(programs, 'systemd-notify'), `#!/bin/sh\necho "$@" >> '${report}'\n`)
    await chmod(join(programs, 'systemd-notify'), 0o755)
    const proxy = await openTestProxy(scratch.database.url)
    try {
      proxy.freeze()
      const running = scratch.siteFolder.beginProgram(join(import.meta.dirname, 'start.fixture.mjs'), {
        DATABASE_URL: proxy.url,
        WORKERS: workers,
        NOTIFY_SOCKET: '/run/systemd/notify',
        PATH: programs + delimiter + process.env['PATH'],
      })
      await until('the database does not answer', () => running.output().includes('it does not answer'))
      proxy.cut()
      await until('the connection is lost', () => running.output().includes('it closed the connection'))
      proxy.restore()
      const { url } = await untilOpen(running)
      expect((await fetch(`${url}/readyz`)).status).toBe(200)
      const states = async () => (await readFile(report, 'utf8')).split('\n').slice(0, -1)
      await until('systemd knows that the site is open', async () =>
        (await states()).includes('--ready --status=The site is open'),
      )
      for (const state of (await states()).slice(0, -1))
        expect(state).toMatch(/^--status=PostgreSQL at .* tries again\. EXTEND_TIMEOUT_USEC=3600000000$/)
      // One line for each reason, however many attempts there were.
      expect(running.output().match(/it does not answer/g)).toHaveLength(1)
      running.child.kill('SIGTERM')
      expect((await running.ended).code).toBe(0)
    } finally {
      await proxy.close()
    }
  },
)

// The first connection is the check. The later ones belong to the pool, the migrations, the session and the jobs.
test.each<[number, Record<string, string>]>([
  [1, {}],
  [3, {}],
  [6, {}],
  [2, { WORKERS: '2' }],
  [5, { WORKERS: '2' }],
])('a database that is lost after %i connections of a start is waited for (%j)', async (count, env) => {
  const proxy = await openTestProxy(scratch.database.url)
  try {
    proxy.cutAfter(count)
    const running = scratch.siteFolder.begin({ DATABASE_URL: proxy.url, ...env })
    await until('the site waits', () => running.output().includes(WAITING))
    expect(running.output()).toMatch(
      new RegExp(`^PostgreSQL at 127.0.0.1:\\d+ \\(DATABASE_URL\\) cannot be used: .*\\. ${WAITING}$`, 'm'),
    )
    proxy.restore()
    const { url } = await untilOpen(running)
    expect((await fetch(`${url}/readyz`)).status).toBe(200)
    running.child.kill('SIGTERM')
    expect((await running.ended).code).toBe(0)
    expect(running.output()).not.toMatch(/\n\s+at /)
  } finally {
    await proxy.close()
  }
})

test.each([
  ['refuses connections', '127.0.0.1:1'],
  ['has an unknown host', 'replica.invalid:5432'],
])('a start does not need the replica, which %s', async (_, place) => {
  const env = { DATABASE_URL: scratch.database.url, DATABASE_READ_URL: urlAt(place) }
  const running = scratch.siteFolder.begin(env)
  const { url } = await untilOpen(running)
  expect((await fetch(`${url}/readyz`)).status).toBe(200)
  // A search may be read from a replica.
  expect((await fetch(`${url}/v1/search?q=tea`)).status).toBe(200)
  running.child.kill('SIGTERM')
  expect((await running.ended).code).toBe(0)
})

test('a start does not wait for a replica that does not answer', async () => {
  const proxy = await openTestProxy(scratch.database.url)
  try {
    proxy.freeze()
    const env = { DATABASE_URL: scratch.database.url, DATABASE_READ_URL: proxy.url }
    const { url, stop } = await untilOpen(scratch.siteFolder.begin(env))
    expect((await fetch(`${url}/v1/search?q=tea`)).status).toBe(200)
    expect((await stop()).code).toBe(0)
  } finally {
    await proxy.close()
  }
})

describe('a start ends with a sentence', () => {
  test.each([
    ['the password is wrong', '28P01', 'password authentication failed for user "engawa"'],
    ['the database does not exist', '3D000', 'database "engawa" does not exist'],
  ])('if %s', async (_, code, message) => {
    const url = await refusing(code, message)
    const sentence = `PostgreSQL at ${new URL(url).host} (DATABASE_URL) cannot be used: ${message}. Waiting would not change this.\n`
    const { code: exitCode, output } = await scratch.siteFolder.begin({ DATABASE_URL: url }).ended
    expect(exitCode).toBe(1)
    expect(output).toContain(sentence)
    expect(output).not.toMatch(new RegExp(`${PASSWORD}|\\n\\s+at |${WAITING}`))
  })
})

test('`npm run migrate` does not wait for the database', async () => {
  const migrate = join(import.meta.dirname, '../../src/cli/migrate.ts')
  const running = scratch.siteFolder.beginProgram(migrate, { DATABASE_URL: urlAt('127.0.0.1:1') })
  const { code, output } = await running.ended
  expect(code).toBe(1)
  expect(output).toBe('PostgreSQL at 127.0.0.1:1 (DATABASE_URL) cannot be used: it refuses connections\n')
})
