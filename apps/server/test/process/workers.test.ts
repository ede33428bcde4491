import { readFileSync } from 'node:fs'
import { rm, writeFile } from 'node:fs/promises'
import { createConnection, type Socket } from 'node:net'
import { join } from 'node:path'
import { accounts, comicContent } from '@engawa/contract'
import { openDatabase } from '@engawa/platform/database'
import { createLogger } from '@engawa/platform/logger'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { ChatTables } from '../../src/features/chat/index.ts'
import { addPages, makeComic } from '../comics.ts'
import { copyDatabase } from '../database.ts'
import { errorOf, png } from '../factories.ts'
import { compare } from '../faults/compare.ts'
import { exchange, type Writer } from '../faults/exchange.ts'
import { makePairs } from '../faults/make-pairs.ts'
import { connect } from '../socket.ts'
import { frontOf } from './front.ts'
import { createUsedSiteFolder } from './used-site-folder.ts'
import { open, postgresOf, type SiteFolder } from './server-process.ts'
import { isAlive, until } from './until.ts'

vi.setConfig({ testTimeout: 600_000, hookTimeout: 300_000 })

const WORKERS = '2'
let siteFolder: SiteFolder

beforeEach(async () => {
  siteFolder = await createUsedSiteFolder()
})

afterEach(() => siteFolder.cleanUp())

/** Returns the worker processes of a running site. */
function workersOf(primary: number): number[] {
  const children = readFileSync(`/proc/${primary}/task/${primary}/children`, 'utf8').trim().split(' ')
  return children
    .map(Number)
    .filter((pid) => isAlive(pid) && readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('main.ts'))
}

const onLinux = test.runIf(process.platform === 'linux')

onLinux(
  'several workers are one site on one port, even after one is killed, and end together with their database',
  async () => {
    const server = await open(siteFolder, { WORKERS, METRICS_PUBLIC: '1' })
    const workers = workersOf(server.child.pid!)
    expect(workers).toHaveLength(2)
    expect(server.output().match(/once: /g)).toHaveLength(1)
    const front = frontOf(server.url)

    // Each call may be answered by another worker, and all workers must know the session.
    const visitor = await front.register()
    for (let at = 0; at < 8; at += 1)
      expect((await front.call(accounts.profile, {}, visitor)).uid).toBe(visitor.profile.uid)
    await front.call(accounts.logout, {}, visitor)
    await until('every worker knows that the session has ended', async () => {
      const answers = Array.from({ length: 8 }, () => errorOf(front.call(accounts.profile, {}, visitor)))
      return (await Promise.all(answers)).every((error) => error === 'not_logged_in')
    })

    const author = await front.register()
    const { chapterId } = await makeComic(front, author, { pages: 0 })
    await addPages(front, author, chapterId, [{ name: '1.png', bytes: await png() }])
    await until('a job prepares the page', async () => {
      const { pages } = await front.call(comicContent, { chapterId }, author)
      return pages.length === 1 && pages[0]!.state === 'ready'
    })

    const figures = await (await fetch(`${server.url}/metrics`)).text()
    const total = [...figures.matchAll(/^http_request_duration_seconds_count\{.*\/v1\/.*\} (\d+)/gm)]
    // The workers together have answered the calls above.
    expect(total.reduce((sum, [, count]) => sum + Number(count), 0)).toBeGreaterThanOrEqual(20)

    // A message reaches every socket of a member, on every worker.
    const [[a, b]] = (await makePairs(server.url, 1)) as [[Writer, Writer]]
    // The primary process distributes connections in turn, so each of the two workers has half of these sockets.
    const sockets = await Promise.all(Array.from({ length: 4 }, () => connect(server.url, b.token)))
    const writer = await connect(server.url, a.token)
    await writer.sendMessage(b.uid, 'to all of you')
    for (const socket of sockets)
      expect(await socket.waitFor('private_chat')).toMatchObject({ content: 'to all of you' })
    for (const socket of [writer, ...sockets]) await socket.close()

    // A killed worker is replaced, and the site continues to answer meanwhile.
    const before = workersOf(server.child.pid!)
    process.kill(before[0]!, 'SIGKILL')
    await until('there are two again', () => {
      const now = workersOf(server.child.pid!)
      return now.length === 2 && !now.includes(before[0]!)
    })
    const link = /token=(\S+)/.exec(server.output())![1]!
    await until('the site answers', async () => (await fetch(`${server.url}/readyz`)).status === 200)
    // The link that was printed at the start is still valid.
    const admin = { name: 'Keeper', email: 'keeper@example.org', password: 'correct horse 42' }
    const { profile } = await frontOf(server.url).call(accounts.setup, { setupToken: link, ...admin })
    expect(profile.role).toBe(2)

    const last = workersOf(server.child.pid!)
    expect((await server.stop()).code).toBe(0)
    expect([...workers, ...last].some(isAlive)).toBe(false)
    expect(await postgresOf(siteFolder.dataDir)).toBeUndefined()
  },
)

onLinux('a connection does not wait forever when its worker is killed', async () => {
  const server = await open(siteFolder, { WORKERS })
  const { port } = new URL(server.url)
  const waiting = new Set<Socket>()
  const opening = setInterval(() => {
    for (let at = 0; at < 4; at += 1) {
      const socket = createConnection(Number(port), '127.0.0.1')
      waiting.add(socket)
      socket.on('connect', () =>
        socket.write('GET /healthz HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n'),
      )
      socket
        .resume()
        .on('error', () => {})
        .on('close', () => waiting.delete(socket))
    }
  }, 5)
  try {
    for (let kill = 0; kill < 4; kill += 1) {
      const before = workersOf(server.child.pid!)
      process.kill(before[kill % 2]!, 'SIGKILL')
      await until('there are two again', () => {
        const now = workersOf(server.child.pid!)
        return now.length === 2 && now.some((pid) => !before.includes(pid))
      })
    }
  } finally {
    clearInterval(opening)
  }
  await until('every connection was answered or closed', () => waiting.size === 0)
})

onLinux('when the port is in use, the start of all workers ends with one sentence', async () => {
  const first = await open(siteFolder, { WORKERS })
  const other = await createUsedSiteFolder()
  try {
    const { code, output } = await other.begin({ WORKERS, PORT: new URL(first.url).port }).ended
    expect(code).toBe(1)
    expect(output.match(/is taken by another program/g)).toHaveLength(1)
    expect(await postgresOf(other.dataDir)).toBeUndefined()
  } finally {
    await other.cleanUp()
  }
})

onLinux('when one worker cannot start, the start of all workers ends', async () => {
  const files = join(siteFolder.dataDir, 'files')
  await rm(files, { recursive: true })
  await writeFile(files, 'in the way')
  const { code, output } = await siteFolder.begin({ WORKERS }).ended
  expect(code).toBe(1)
  expect(output).toContain(`Files cannot be written to ${files} (`)
  expect(await postgresOf(siteFolder.dataDir)).toBeUndefined()
})

onLinux('no message is lost or duplicated on unreliable connections while workers are killed', async () => {
  const database = await copyDatabase()
  const logger = createLogger({ level: 'silent', format: 'json' })
  const reading = await openDatabase<ChatTables>({ database: { kind: 'remote', url: database.url }, logger })
  try {
    const server = await open(siteFolder, { WORKERS, DATABASE_URL: database.url })
    const each = 20
    const pairs = await makePairs(server.url, 12)
    const kills = [120, 320]
    const known = await exchange({
      seed: 20_261_122,
      pairs,
      each,
      faults: { drop: 0.04, double: 0.05, delay: 0.1 },
      url: () => server.url,
      deadlineMs: 240_000,
      async onProgress(received) {
        if (received < (kills[0] ?? Number.POSITIVE_INFINITY)) return
        const workers = workersOf(server.child.pid!)
        if (workers.length < 2) return
        kills.shift()
        process.kill(workers[kills.length]!, 'SIGKILL')
      },
    })
    expect(kills).toEqual([])
    const found = await compare(reading.db, pairs, each, known)
    expect(found).toEqual({ expected: 480, lost: 0, doubled: 0, gaps: 0, wrongUnread: 0 })
  } finally {
    await siteFolder.cleanUp()
    await reading.close()
    await database.drop()
  }
})
