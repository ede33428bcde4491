import { Client } from 'pg'
import type { Logger } from '../logger/index.ts'
import { DatabaseUnavailableError } from './errors.ts'
import { streamOf } from './watch-server.ts'

/** The time in milliseconds without the answer of a commit after which commits are silent. */
const SILENCE_MS = 1_500

/** Writes and commits something without a table. */
const COMMIT = `select pg_logical_emit_message(true, 'engawa', '')`

/** Shows whether a server answers commits. PostgreSQL answers none while no synchronous standby runs, but it answers reads. */
export type CommitWatch = {
  /** @throws DatabaseUnavailableError while the server does not answer commits. */
  requireAnswers(): void
  /** Call this regularly, with whether commits wait for a standby. Begins a commit if the last commit was answered. */
  probe(awaitsStandby: boolean): void
  close(): Promise<void>
}

/** Creates the watch. `onSilent` is called when commits become silent. */
export function watchCommits(url: string, logger: Logger, onSilent: () => void): CommitWatch {
  let client: Client | undefined
  let since: number | undefined
  let isSilent = false
  let closed = false

  async function commit(): Promise<void> {
    since = performance.now()
    try {
      client ??= await connect()
      await client.query(COMMIT)
      setAnswered()
    } catch (error) {
      logger.debug({ err: error }, 'The connection that watches commits was lost')
      client = undefined
    } finally {
      since = undefined
    }
  }

  async function connect(): Promise<Client> {
    const opened = new Client({ connectionString: url, application_name: 'engawa-commits', keepAlive: true })
    opened.on('error', () => {})
    await opened.connect()
    if (closed) await opened.end()
    return opened
  }

  function setAnswered(): void {
    if (isSilent) logger.warn('The database answers commits again')
    isSilent = false
  }

  return {
    requireAnswers() {
      if (isSilent) throw new DatabaseUnavailableError()
    },
    probe(awaitsStandby) {
      if (since !== undefined) {
        if (isSilent || performance.now() - since < SILENCE_MS) return
        isSilent = true
        logger.error('The database does not answer commits: does a synchronous standby run?')
        onSilent()
      } else if (awaitsStandby) void commit()
      else setAnswered()
    },
    async close() {
      closed = true
      // A commit without an answer would delay the orderly end of the connection.
      if (since === undefined) await client?.end()
      else if (client) streamOf(client)?.destroy()
    },
  }
}
