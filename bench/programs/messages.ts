// Tests messages under faults: frames are lost, duplicated and delayed, and one of two server processes is killed every few seconds.
// Afterwards both histories, the copies of all clients and all unread counts must be equal.
// Usage: node bench/programs/messages.ts [number of messages, default 100000] [maximum seconds, default 3600]
// Prints a line of JSON. Exits with 1 if a message was lost or duplicated. Needs `redis-server`.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDatabase } from '@engawa/platform/database'
import { createLogger } from '@engawa/platform/logger'
import { startTestPostgres, startTestRedis } from '@engawa/platform/testing'
import type { ChatTables } from '../../apps/server/src/features/chat/index.ts'
import { compare } from '../../apps/server/test/faults/compare.ts'
import { exchange } from '../../apps/server/test/faults/exchange.ts'
import { makePairs } from '../../apps/server/test/faults/make-pairs.ts'
import { startServerProcess, type ServerProcess } from '../../apps/server/test/faults/server-process.ts'
import { adminEnv } from '../lib/new-members.ts'

const PAIRS = 50
const KILL_EVERY_MS = 5_000
const SEED = 1

const wanted = Number(process.argv[2] ?? 100_000)
const seconds = Number(process.argv[3] ?? 3_600)
const each = Math.max(1, Math.round(wanted / PAIRS / 2))

const redis = await startTestRedis()
if (!redis) {
  process.stdout.write(`${JSON.stringify({ row: 'messages', skipped: 'redis-server is not installed' })}\n`)
  process.exit(0)
}
const dataDir = await mkdtemp(join(tmpdir(), 'engawa-bench-'))
const postgres = await startTestPostgres()
const created = await postgres.createDatabase()
const overrides = { chat: { messagesPerMinute: 10_000_000 }, gateway: { pingMs: 3_000 } }
const env = { ...adminEnv, DATA_DIR: dataDir, DATABASE_URL: created.url, REDIS_URL: redis.url }
const servers: ServerProcess[] = []

async function run(): Promise<boolean> {
  servers.push(await startServerProcess(env, overrides))
  servers.push(await startServerProcess(env, overrides))
  const pairs = await makePairs(servers[0]!.url, PAIRS)
  const began = performance.now()
  let kills = 0
  let killing: Promise<unknown> | undefined
  let failure: unknown
  let nextKill = began + KILL_EVERY_MS
  let shown = 0

  const known = await exchange({
    pairs,
    each,
    faults: { drop: 0.02, double: 0.05, delay: 0.1 },
    seed: SEED,
    url: (choice) => servers[Math.floor(choice * servers.length)]!.url,
    deadlineMs: seconds * 1000,
    async onProgress(received) {
      if (received - shown >= 10_000) {
        shown = received
        process.stderr.write(`${received} of ${each * PAIRS * 2} have their receipt, ${kills} kills\n`)
      }
      if (failure !== undefined) throw failure
      if (killing || performance.now() < nextKill) return
      const at = kills % 2
      kills += 1
      killing = servers[at]!.kill()
        .then(() => startServerProcess(env, overrides))
        .then((fresh) => {
          servers[at] = fresh
          nextKill = performance.now() + KILL_EVERY_MS
          killing = undefined
        })
        .catch((error: unknown) => (failure = error))
    },
  })
  await killing
  const took = (performance.now() - began) / 1000
  const logger = createLogger({ level: 'fatal', format: 'json' })
  const database = await openDatabase<ChatTables>({ database: { kind: 'remote', url: created.url }, logger })
  const found = await compare(database.db, pairs, each, known)
  await database.close()
  const perSecond = Math.round(found.expected / took)
  process.stdout.write(
    `${JSON.stringify({ row: 'messages', ...found, kills, seconds: Math.round(took), perSecond })}\n`,
  )
  return found.lost + found.doubled + found.gaps + found.wrongUnread === 0
}

try {
  process.exitCode = (await run()) ? 0 : 1
} finally {
  for (const server of servers) await server.kill()
  await postgres.stop()
  await redis.stop()
  await rm(dataDir, { recursive: true, force: true, maxRetries: 5 })
}
