import { setTimeout as wait } from 'node:timers/promises'
import { Client, type Pool } from 'pg'
import type { Clock } from '../clock/index.ts'
import type { Logger } from '../logger/index.ts'
import { codeOf, DatabaseUnavailableError } from './errors.ts'

/** The interval of the probes in milliseconds. */
const PROBE_EVERY_MS = 500
/** The time in milliseconds without any answer after which the database is unavailable. */
const SILENCE_MS = 1_000
/** The delay in milliseconds by which a timer shows that this process was paused, for example by the sleep of the machine. */
const PAUSE_MS = 500

/** A difference of the clocks in milliseconds up to which the clock of the machine is used unchanged. */
const MAX_DRIFT_MS = 250

export type ListenHandle = { close(): Promise<void> }

/** The connection of a process that keeps its session. A pooler of transactions cannot provide a session. */
export type DatabaseSession = {
  /** Whether the database does not answer now. Known only while this process listens. */
  readonly isUnavailable: boolean
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

// The type of pg has no stream, because a connection in the browser has none.
type WithStream = { connection?: { stream: { bytesRead: number; destroy(): void } } }
const streamOf = (client: Client) => (client as unknown as WithStream).connection?.stream

/**
 * Creates the session connection of a process. While it is open, it probes the database twice per second. If no connection receives an
 * answer for a second, the database is unavailable: running queries fail, and new ones fail immediately, until the database answers again.
 */
export function createSession(url: string, logger: Logger): DatabaseSession {
  const tracked = new Set<Client>()
  const subscriptions = new Set<Subscription>()
  const closing = new AbortController()
  let client: Client | undefined
  let first: Promise<void> | undefined
  let probing: Promise<void> | undefined
  let isUnavailable = false
  let clockAheadMs = 0

  const bytesRead = (): Map<Client, number> =>
    new Map([...tracked].map((each) => [each, streamOf(each)?.bytesRead ?? 0]))

  async function connect(): Promise<Client> {
    const opened = new Client({
      connectionString: url,
      application_name: 'engawa-session',
      keepAlive: true,
      connectionTimeoutMillis: SILENCE_MS,
    })
    opened.on('error', () => {})
    opened.on('notification', ({ channel, payload = '' }) => {
      for (const each of subscriptions) if (each.channel === channel) each.onNotification(payload)
    })
    try {
      await opened.connect()
      for (const channel of new Set([...subscriptions].map((each) => each.channel)))
        await answerInTime(opened.query(`listen ${opened.escapeIdentifier(channel)}`))
    } catch (error) {
      streamOf(opened)?.destroy()
      throw error
    }
    for (const each of subscriptions) each.onReconnect()
    return opened
  }

  async function probe(): Promise<void> {
    const [since, before] = [performance.now(), bytesRead()]
    try {
      client ??= await connect()
      setClock(await answerInTime(measureClock(client)))
      setAvailable()
    } catch (error) {
      const wasOpen = client !== undefined
      disconnect()
      if (closing.signal.aborted) return
      // The server answered with an error, for example because it has too many connections.
      if (isAnswer(error)) return logger.warn({ err: error }, 'The session connection failed')
      const paused = performance.now() - since > SILENCE_MS + PAUSE_MS
      const answered = [...bytesRead()].some(([each, bytes]) => bytes > (before.get(each) ?? 0))
      if (paused || answered) return
      // A connection that was closed says nothing about the server. The next connection shows whether it answers.
      if (wasOpen && !(error instanceof SilenceError)) return probe()
      setUnavailable(error)
    }
  }

  function disconnect(): void {
    if (client) streamOf(client)?.destroy()
    client = undefined
  }

  function setAvailable(): void {
    if (isUnavailable) logger.warn('The database answers again')
    isUnavailable = false
  }

  function setUnavailable(error: unknown): void {
    if (!isUnavailable) logger.error({ err: error }, 'The database does not answer')
    isUnavailable = true
    for (const each of tracked) streamOf(each)?.destroy()
  }

  function setClock({ aheadMs, errorMs }: ClockDifference): void {
    if (Math.abs(aheadMs - clockAheadMs) <= MAX_DRIFT_MS + errorMs) return
    clockAheadMs = Math.abs(aheadMs) <= MAX_DRIFT_MS + errorMs ? 0 : aheadMs
    const state = clockAheadMs === 0 ? 'equals' : 'differs from'
    logger.warn(
      { clockAheadMs },
      `The clock of this machine ${state} the clock of the database, which is used`,
    )
  }

  async function probeUntilClosed(): Promise<void> {
    await first
    while (!closing.signal.aborted) {
      await wait(PROBE_EVERY_MS, undefined, { ref: false, signal: closing.signal }).catch(() => undefined)
      if (!closing.signal.aborted) await probe()
    }
  }

  return {
    get isUnavailable() {
      return isUnavailable
    },
    clock: { now: () => new Date(Date.now() + clockAheadMs) },
    setClock,
    async listen(channel, onNotification, onReconnect) {
      const subscription = { channel, onNotification, onReconnect }
      subscriptions.add(subscription)
      first ??= probe()
      probing ??= probeUntilClosed()
      await first
      try {
        await client?.query(`listen ${client.escapeIdentifier(channel)}`)
      } catch {
        // The next connection listens to all channels.
      }
      return { close: async () => void subscriptions.delete(subscription) }
    },
    track(other) {
      tracked.add(other)
      other.once('end', () => tracked.delete(other))
    },
    async close() {
      closing.abort()
      const open = client
      client = undefined
      await open?.end().catch(() => undefined)
      await probing
    },
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

class SilenceError extends DatabaseUnavailableError {}

/** Resolves with the answer, or rejects with a SilenceError when there is none in time. */
async function answerInTime<T>(answer: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    // `setImmediate` lets Node.js first read an answer that is already in the socket, after a pause of this process.
    timer = setTimeout(() => setImmediate(() => reject(new SilenceError())), SILENCE_MS)
  })
  try {
    return await Promise.race([answer, late])
  } finally {
    clearTimeout(timer)
  }
}

/** Whether an error was sent by a server that works. A server that starts or ends (class 57P) also sends errors. */
const isAnswer = (error: unknown): boolean => /^(?!57P)[0-9A-Z]{5}$/.test(codeOf(error) ?? '')
