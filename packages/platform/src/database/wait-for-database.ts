import { once } from 'node:events'
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
  database_unavailable: 'it does not answer',
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
  if (!onlyDirect || database.directUrl === undefined)
    await checkUrl(database.setting ?? 'DATABASE_URL', database.url)
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
    throw startError(client, setting, error)
  } finally {
    client.end().catch(() => {})
  }
}

function startError({ host, port }: Client, setting: string, cause: unknown): DatabaseStartError {
  const sentence = `PostgreSQL at ${host}:${port} (${setting}) cannot be used: ${reasonOf(cause)}`
  return isDatabaseUnavailable(cause)
    ? new DatabaseAwayError(sentence, { cause })
    : new DatabaseStartError(`${sentence}. Waiting would not change this.`, { cause })
}

export type WaitOptions = {
  /** Ends the waiting. */
  signal: AbortSignal
  /** Called after each failed attempt with a sentence. */
  report: (sentence: string) => void
}

/**
 * Runs `work`, which opens the database, when the database can be used. While it cannot, waits with growing pauses. If the database is lost
 * during `work`, waits again and repeats it, so `work` must close what it opened when it fails. Rejects with an AbortError when the signal
 * aborts before `work` or between two attempts. @throws DatabaseStartError as `checkDatabase` does, and other errors of `work`.
 */
export async function whenDatabaseAnswers<T>(
  database: DatabaseConfig,
  work: () => Promise<T>,
  { signal, report }: WaitOptions,
): Promise<T> {
  for (let pauseMs = FIRST_PAUSE_MS; ; pauseMs = Math.min(MAX_PAUSE_MS, pauseMs * 2)) {
    try {
      await untilAborted(checkDatabase(database), signal)
      return await work()
    } catch (error) {
      const away = awayFrom(database, error)
      if (!away) throw error
      report(`${away.message}. The site waits for it and tries again.`)
    }
    await wait(pauseMs, undefined, { signal })
  }
}

/** Returns the error of a database that was away during an attempt; undefined for another error. */
function awayFrom(database: DatabaseConfig, error: unknown): DatabaseStartError | undefined {
  if (error instanceof DatabaseAwayError) return error
  if (database.kind === 'embedded' || database.isOfPrimary) return undefined
  const lost = [error, (error as Error).cause].find(isDatabaseUnavailable)
  if (lost === undefined) return undefined
  return startError(new Client({ connectionString: database.url }), 'DATABASE_URL', lost)
}

/** Resolves like the promise, or rejects when the signal aborts. */
async function untilAborted(promise: Promise<void>, signal: AbortSignal): Promise<void> {
  signal.throwIfAborted()
  const settled = new AbortController()
  const aborted = once(signal, 'abort', { signal: settled.signal }).then(() => signal.throwIfAborted())
  // After the race, the other promise has no caller that would handle its rejection.
  aborted.catch(() => {})
  try {
    await Promise.race([promise, aborted])
  } finally {
    settled.abort()
  }
}
