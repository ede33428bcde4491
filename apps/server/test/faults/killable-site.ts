import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { copyDatabase } from '../database.ts'
import { frontOf, type Front } from '../process/front.ts'
import { startServerProcess } from './server-process.ts'

/** Creates a database and a data folder that remain when a server is killed. Each `start()` starts a server that uses them. */
export async function createKillableSite() {
  const database = await copyDatabase()
  const dataDir = await mkdtemp(join(tmpdir(), 'engawa-killed-'))
  const client = new Client({ connectionString: database.url })
  await client.connect()
  const started: { kill(): Promise<void> }[] = []
  return {
    /** The URL of the database. */
    url: database.url,
    /** A database connection of the test, which stays open when a server is killed. */
    client,
    /** Starts a server. `kill` sends SIGKILL. */
    async start(): Promise<Front & { kill(): Promise<void> }> {
      const server = await startServerProcess({ DATA_DIR: dataDir, DATABASE_URL: database.url })
      started.push(server)
      return { ...frontOf(server.url), kill: server.kill }
    },
    async remove(): Promise<void> {
      for (const server of started) await server.kill()
      await client.end()
      await database.drop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

export type KillableSite = Awaited<ReturnType<typeof createKillableSite>>
