import { setTimeout as wait } from 'node:timers/promises'
import { Client } from 'pg'
import type { DatabaseConfig } from '../config/index.ts'
import { codeOf, DatabaseAwayError, DatabaseStartError, isDatabaseUnavailable } from './errors.ts'

const FIRST_PAUSE_MS = 500
const MAX_PAUSE_MS = 15_000
const ANSWER_MS = 5_000

const REASONS: Record<string, string> = {
  ECONNREFUSED: 'it refuses connections',
  ECONNRESET: 'it closed the connection',
  ENOENT: 'its socket does not exist',
  ENOTFOUND: 'the name of its host is unknown',
  EAI_AGAIN: 'the name of its host cannot be looked up',
  ENETUNREACH: 'its network cannot be reached',
  EHOSTUNREACH: 'its host cannot be reached',
  ETIMEDOUT: 'it does not answer',
}

function reasonOf(error: unknown): string {
  const { message } = error as Error
  if (/timeout/.test(message)) return 'it does not answer'
  if (/terminated/.test(message)) return 'it closed the connection'
  return REASONS[codeOf(error) ?? ''] ?? message
}

/**
 * Connects once to a database that the site does not start itself. @throws DatabaseAwayError if a later connection may succeed, or
 * DatabaseStartError if the settings or the database must change first. The messages name host and port, and no password. Work that needs
 * only direct connections passes `onlyDirect`.
 */
export async function checkDatabase(
  database: DatabaseConfig,
  { onlyDirect = false }: { onlyDirect?: boolean } = {},
): Promise<void> {
  if (database.kind === 'embedded') return
  if (!onlyDirect || database.directUrl === undefined) await checkUrl('DATABASE_URL', database.url)
  if (database.directUrl !== undefined) await checkUrl('DATABASE_DIRECT_URL', database.directUrl)
}

async function checkUrl(setting: string, connectionString: string): Promise<void> {
  const client = new Client({
    connectionString,
    connectionTimeoutMillis: ANSWER_MS,
    query_timeout: ANSWER_MS,
    application_name: 'engawa start',
  })
  // The error of a lost connection also rejects the running call.
  client.on('error', () => {})
  try {
    await client.connect()
    await client.query('select 1')
  } catch (error) {
    const name = `PostgreSQL at ${client.host}:${client.port} (${setting}) cannot be used`
    throw isDatabaseUnavailable(error)
      ? new DatabaseAwayError(`${name}: ${reasonOf(error)}`, { cause: error })
      : new DatabaseStartError(`${name}: ${reasonOf(error)}. Waiting would not change this.`, {
          cause: error,
        })
  } finally {
    client.end().catch(() => {})
  }
}

/**
 * Waits until the database can be used, with growing pauses between the attempts. `report` is called after each failed attempt with a
 * sentence. Rejects when the signal aborts. @throws DatabaseStartError as `checkDatabase` does.
 */
export async function waitForDatabase(
  database: DatabaseConfig,
  { signal, report }: { signal: AbortSignal; report: (sentence: string) => void },
): Promise<void> {
  for (let pauseMs = FIRST_PAUSE_MS; ; pauseMs = Math.min(MAX_PAUSE_MS, pauseMs * 2)) {
    try {
      return await checkDatabase(database)
    } catch (error) {
      if (!(error instanceof DatabaseAwayError)) throw error
      report(`${error.message}. The site waits for it and tries again.`)
    }
    await wait(pauseMs, undefined, { signal })
  }
}
