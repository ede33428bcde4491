// Measures the sockets of one server process: idle sockets, messages at a steady rate, and the reconnection of all clients after `kill -9`.
// Also measures a minimal `ws` echo server in the same run.
// Usage: node bench/programs/sockets.ts [sockets, default 10000] [messages per second, 500] [seconds, 20]
// Prints a line of JSON for each of the two servers. Needs as many open files as sockets (ulimit -n).
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { openDatabase } from '@engawa/platform/database'
import { randomToken, sha256 } from '@engawa/platform/ids'
import { createLogger } from '@engawa/platform/logger'
import { startTestPostgres } from '@engawa/platform/testing'
import { startServerProcess } from '../../apps/server/test/faults/server-process.ts'
import { atPace, openSockets, memoryOf, percentile } from './lib-sockets.ts'

const [count = 10_000, perSecond = 500, seconds = 20] = process.argv.slice(2).map(Number)
const print = (row: object): void => void process.stdout.write(`${JSON.stringify(row)}\n`)

/** Creates members with one session each, directly in the database. */
async function makeMembers(url: string): Promise<{ uids: number[]; tokens: string[] }> {
  const logger = createLogger({ level: 'fatal', format: 'json' })
  const { pool, close } = await openDatabase({ database: { kind: 'remote', url }, logger })
  const tokens = Array.from({ length: count }, () => randomToken(32))
  const { rows } = await pool.query<{ id: number }>(
    `insert into users (name, name_key, name_skeleton, email, email_key, password_hash)
     select 'm' || n, 'm' || n, 'm' || n, n || '@example.org', n || '@example.org', '-'
     from generate_series(1, $1) n returning id`,
    [count],
  )
  const uids = rows.map(({ id }) => id)
  await pool.query(
    `insert into sessions (user_id, token_hash, device, remembered, expires_at)
     select u, decode(t, 'hex'), 'bench', false, now() + interval '1 day' from unnest($1::bigint[], $2::text[]) s (u, t)`,
    [uids, tokens.map((token) => sha256(token).toString('hex'))],
  )
  await close()
  return { uids, tokens }
}

async function measureOurs(): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), 'engawa-bench-'))
  const postgres = await startTestPostgres()
  const { url: databaseUrl } = await postgres.createDatabase()
  const env = { DATA_DIR: dataDir, DATABASE_URL: databaseUrl }
  let server = await startServerProcess(env)
  try {
    const { uids, tokens } = await makeMembers(databaseUrl)
    const empty = await memoryOf(server.pid)
    const sentAt = new Map<string, number>()
    const [delivered, receipted]: [number[], number[]] = [[], []]
    const took = (id: string): number => performance.now() - (sentAt.get(id) ?? Number.NaN)
    const addresses = tokens.map((token) => `${server.url.replace('http', 'ws')}/ws?token=${token}`)
    const opened = await openSockets(addresses, (_at, text) => {
      if (text.startsWith('{"event":"private_chat"')) delivered.push(took(JSON.parse(text).data.id))
      else if (text.startsWith('{"event":"message_receipt"'))
        receipted.push(took(JSON.parse(text).data.messageId))
    })
    await opened.all(120)
    const open = opened.ready.size
    const idle = await memoryOf(server.pid)
    // Many members write in turn, so that no member exceeds the limit of messages per minute.
    const writers = Math.min(count / 2, perSecond * 4)
    await atPace(perSecond, seconds, (turn) => {
      const at = turn % writers
      const id = `m${turn}`
      sentAt.set(id, performance.now())
      const data = { id, receiverId: uids[count - 1 - at], content: `message ${turn}`, msgType: 'text' }
      opened.sockets[at]?.send(JSON.stringify({ event: 'private_chat', data }))
    })
    await new Promise((resolve) => setTimeout(resolve, 5_000))
    const busy = await memoryOf(server.pid)
    const port = new URL(server.url).port
    await server.kill()
    const killedAt = performance.now()
    server = await startServerProcess({ ...env, PORT: port })
    const startedAfter = Math.round(performance.now() - killedAt) / 1000
    await opened.all(90)
    const backAfter = Math.round(performance.now() - killedAt) / 1000
    print({
      row: 'sockets',
      open,
      memoryMb: { empty, idle, busy },
      sent: sentAt.size,
      received: delivered.length,
      deliveryMs: { p50: percentile(delivered, 0.5), p99: percentile(delivered, 0.99) },
      receiptMs: { p50: percentile(receipted, 0.5), p99: percentile(receipted, 0.99) },
      afterKill: { startedAfter, back: opened.ready.size, seconds: backAfter },
    })
    opened.end()
  } finally {
    await server.kill()
    await postgres.stop()
    await rm(dataDir, { recursive: true, force: true, maxRetries: 5 })
  }
}

async function measureBare(): Promise<void> {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'bare-echo.ts')], {
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  try {
    const [url] = (await once(createInterface({ input: child.stdout }), 'line')) as [string]
    const empty = await memoryOf(child.pid!)
    const sentAt: number[] = []
    const echoed: number[] = []
    const opened = await openSockets(
      Array.from({ length: count }, () => url),
      (_at, text) => {
        if (text !== 'hello') echoed.push(performance.now() - sentAt[Number(text)]!)
      },
    )
    await opened.all(120)
    const idle = await memoryOf(child.pid!)
    await atPace(perSecond, seconds, (turn) => {
      sentAt[turn] = performance.now()
      opened.sockets[turn % count]?.send(String(turn))
    })
    await new Promise((resolve) => setTimeout(resolve, 2_000))
    print({
      row: 'sockets of a bare echo server',
      open: opened.ready.size,
      memoryMb: { empty, idle },
      echoMs: { p50: percentile(echoed, 0.5), p99: percentile(echoed, 0.99) },
    })
    opened.end()
  } finally {
    child.kill('SIGKILL')
  }
}

await measureOurs()
await measureBare()
