import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client, escapeIdentifier } from 'pg'
import { openEmbedded } from '../database/embedded/open-embedded.ts'
import { randomKey } from '../ids/index.ts'
import { createLogger } from '../logger/index.ts'

export type TestDatabase = { url: string; name: string; drop(): Promise<void> }

export type TestPostgres = {
  /** The connection string of the maintenance database, which must not be used for data. */
  url: string
  /**
   * Creates an empty database, or a copy of `template`, which must have no open connections. `template` is the name of a database or a
   * TestDatabase.
   */
  createDatabase(template?: string | { name: string }): Promise<TestDatabase>
  stop(): Promise<void>
}

/** Starts a temporary PostgreSQL server that is fast and does not survive a power cut. For tests only. */
export async function startTestPostgres(): Promise<TestPostgres> {
  const dir = await mkdtemp(join(tmpdir(), 'engawa-test-'))
  const remove = () => rm(dir, { recursive: true, force: true, maxRetries: 5 })
  const logger = createLogger({ level: 'error', format: 'json' })
  const server = await openEmbedded({ dir: join(dir, 'pg'), logger, durable: false }).catch(async (error) => {
    await remove()
    throw error
  })

  async function run(statement: string) {
    const client = new Client({ connectionString: server.urlOf('postgres') })
    await client.connect()
    try {
      await client.query(statement)
    } finally {
      await client.end()
    }
  }

  return {
    url: server.urlOf('postgres'),
    async createDatabase(template) {
      const name = `test_${randomKey()}`
      const from = typeof template === 'string' ? template : template?.name
      await run(
        `create database ${escapeIdentifier(name)}${from ? ` template ${escapeIdentifier(from)} strategy file_copy` : ''}`,
      )
      return {
        name,
        url: server.urlOf(name),
        drop: () => run(`drop database if exists ${escapeIdentifier(name)} with (force)`),
      }
    },
    async stop() {
      await server.close()
      await remove()
    },
  }
}
