import type { Client, Pool } from 'pg'
import type { Clock } from '../clock/index.ts'
import type { Logger } from '../logger/index.ts'
import { type CommitWatch, watchCommits } from './watch-commits.ts'
import { answerInTime, watchServer } from './watch-server.ts'

/** A difference of the clocks in milliseconds up to which the clock of the machine is used unchanged. */
const MAX_DRIFT_MS = 250

export type ListenHandle = { close(): Promise<void> }

/** The connection of a process that keeps its session. A pooler of transactions cannot provide a session. */
export type DatabaseSession = {
  /** Whether the database does not answer now. Known only while this process listens. */
  readonly isUnavailable: boolean
  /** @throws DatabaseUnavailableError while the database does not answer commits. Known only while this process listens. */
  requireCommits: CommitWatch['requireAnswers']
  /** The clock of the database, so that all machines of a site agree. It equals the clock of this machine if they differ by at most 250 ms. */
  readonly clock: Clock
  /** Corrects the clock by a measurement. */
  setClock(measured: ClockDifference): void
  /**
   * Calls `onNotification` for each notification of a channel, and `onReconnect` at each later connection, before which notifications may
   * have been lost. Resolves when notifications arrive, or after the first attempt to connect. The first call opens the connection; it is
   * opened again until `close`, so this never rejects.
   */
  listen(
    channel: string,
    onNotification: (payload: string) => void,
    onReconnect: () => void,
  ): Promise<ListenHandle>
  /** Adds a connection that is ended, with its running query, when the database does not answer. */
  track(client: Client): void
  close(): Promise<void>
}

type Subscription = { channel: string; onNotification: (payload: string) => void; onReconnect: () => void }

/**
 * Creates the session connection of a process. While it is open, it probes the database. While the database does not answer, running
 * queries fail, and new ones fail immediately.
 */
export function createSession(url: string, logger: Logger): DatabaseSession {
  const subscriptions = new Set<Subscription>()
  let clockAheadMs = 0
  const watch = watchServer({
    url,
    logger,
    server: 'The database',
    application: 'engawa-session',
    async prepare(client) {
      client.on('notification', ({ channel, payload = '' }) => {
        for (const each of subscriptions) if (each.channel === channel) each.onNotification(payload)
      })
      for (const channel of new Set([...subscriptions].map((each) => each.channel)))
        await answerInTime(client.query(`listen ${client.escapeIdentifier(channel)}`))
      for (const each of subscriptions) each.onReconnect()
    },
    async probe(client) {
      setClock(await measureClock(client))
      commits.probe(await awaitsStandby(client))
    },
  })
  const commits = watchCommits(url, logger, watch.endTracked)

  function setClock({ aheadMs, errorMs }: ClockDifference): void {
    if (Math.abs(aheadMs - clockAheadMs) <= MAX_DRIFT_MS + errorMs) return
    clockAheadMs = Math.abs(aheadMs) <= MAX_DRIFT_MS + errorMs ? 0 : aheadMs
    const state = clockAheadMs === 0 ? 'equals' : 'differs from'
    logger.warn(
      { clockAheadMs },
      `The clock of this machine ${state} the clock of the database, which is used`,
    )
  }

  return {
    get isUnavailable() {
      return watch.isUnavailable
    },
    clock: { now: () => new Date(Date.now() + clockAheadMs) },
    setClock,
    requireCommits: commits.requireAnswers,
    async listen(channel, onNotification, onReconnect) {
      const subscription = { channel, onNotification, onReconnect }
      subscriptions.add(subscription)
      await watch.start()
      try {
        await watch.client?.query(`listen ${watch.client.escapeIdentifier(channel)}`)
      } catch {
        // The next connection listens to all channels.
      }
      return { close: async () => void subscriptions.delete(subscription) }
    },
    track: watch.track,
    close: async () => void (await Promise.all([watch.close(), commits.close()])),
  }
}

/** The milliseconds by which the clock of the database is ahead of the clock of this machine, and the maximum error of the measurement. */
export type ClockDifference = { aheadMs: number; errorMs: number }

/** Measures the clock of the database by a statement. */
export async function measureClock(client: Pick<Pool, 'query'> | Client): Promise<ClockDifference> {
  const [sentAt, since] = [Date.now(), performance.now()]
  const { rows } = await client.query<{ now: Date }>('select clock_timestamp() as now')
  const errorMs = (performance.now() - since) / 2
  return { aheadMs: rows[0]!.now.getTime() - (sentAt + errorMs), errorMs }
}

/** Whether commits wait for a standby. */
async function awaitsStandby(client: Client): Promise<boolean> {
  const { rows } = await client.query<{ names: string }>(
    `select current_setting('synchronous_standby_names') as names`,
  )
  return rows[0]!.names !== ''
}
