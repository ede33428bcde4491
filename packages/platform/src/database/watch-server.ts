import { setTimeout as wait } from 'node:timers/promises'
import { Client } from 'pg'
import type { Logger } from '../logger/index.ts'
import { codeOf, DatabaseUnavailableError } from './errors.ts'

/** The interval of the probes in milliseconds. */
const PROBE_EVERY_MS = 500
/** The time in milliseconds without any answer after which the server is unavailable. */
const SILENCE_MS = 1_000
/** The delay in milliseconds by which a timer shows that this process was paused, for example by the sleep of the machine. */
const PAUSE_MS = 500

type Options = {
  url: string
  logger: Logger
  /** The name of the server at the beginning of a log line. */
  server: string
  /** The name of the connection in PostgreSQL. */
  application: string
  /** Called with each new connection, before it is probed. */
  prepare?(client: Client): Promise<void>
  /** Called twice per second. Rejects if the server does not answer. */
  probe(client: Client): Promise<void>
}

/** A connection that shows whether a server answers. */
export type ServerWatch = {
  /** Whether the server does not answer now. Known only after `start`. */
  readonly isUnavailable: boolean
  /** The connection, while it is open. */
  readonly client: Client | undefined
  /** Begins to probe. Resolves after the first attempt to connect. */
  start(): Promise<void>
  /** Adds a connection that is ended, with its running query, when the server does not answer. */
  track(client: Client): void
  /** Ends all tracked connections, with their running queries. */
  endTracked(): void
  close(): Promise<void>
}

// The type of pg has no stream, because a connection in the browser has none.
type WithStream = { connection?: { stream: { bytesRead: number; destroy(): void } } }
export const streamOf = (client: Client) => (client as unknown as WithStream).connection?.stream

/**
 * Creates a connection that probes a server twice per second. If no connection receives an answer for a second, the server is unavailable:
 * the running queries of tracked connections fail. It is available again when it answers.
 */
export function watchServer({
  url,
  logger,
  server,
  application,
  prepare,
  probe: check,
}: Options): ServerWatch {
  const tracked = new Set<Client>()
  const closing = new AbortController()
  let client: Client | undefined
  let first: Promise<void> | undefined
  let probing: Promise<void> | undefined
  let isUnavailable = false

  const bytesRead = (): Map<Client, number> =>
    new Map([...tracked].map((each) => [each, streamOf(each)?.bytesRead ?? 0]))

  async function connect(): Promise<Client> {
    const opened = new Client({
      connectionString: url,
      application_name: application,
      keepAlive: true,
      connectionTimeoutMillis: SILENCE_MS,
    })
    opened.on('error', () => {})
    try {
      await opened.connect()
      await prepare?.(opened)
    } catch (error) {
      streamOf(opened)?.destroy()
      throw error
    }
    return opened
  }

  async function probe(): Promise<void> {
    const [since, before] = [performance.now(), bytesRead()]
    try {
      client ??= await connect()
      await answerInTime(check(client))
      setAvailable()
    } catch (error) {
      const wasOpen = client !== undefined
      disconnect()
      if (closing.signal.aborted) return
      // The server answered with an error, for example because it has too many connections.
      if (isAnswer(error)) return logger.warn({ err: error }, `A probe failed: ${server}`)
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
    if (isUnavailable) logger.warn(`${server} answers again`)
    isUnavailable = false
  }

  function setUnavailable(error: unknown): void {
    if (!isUnavailable) logger.error({ err: error }, `${server} does not answer`)
    isUnavailable = true
    endTracked()
  }

  function endTracked(): void {
    for (const each of tracked) streamOf(each)?.destroy()
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
    get client() {
      return client
    },
    start() {
      first ??= probe()
      probing ??= probeUntilClosed()
      return first
    },
    track(other) {
      tracked.add(other)
      other.once('end', () => tracked.delete(other))
    },
    endTracked,
    async close() {
      closing.abort()
      const open = client
      client = undefined
      await open?.end().catch(() => undefined)
      await probing
    },
  }
}

class SilenceError extends DatabaseUnavailableError {}

/** Resolves with the answer, or rejects with a SilenceError when there is none in time. */
export async function answerInTime<T>(answer: Promise<T>): Promise<T> {
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
