import { CLOSE } from '@engawa/contract'
import type { Clock } from './clock.ts'

export type SocketState = 'connecting' | 'open' | 'closed'

/** The properties and methods of a WebSocket that the client uses. */
export type SocketLike = {
  send(text: string): void
  close(code?: number): void
  onopen: (() => void) | null
  onmessage: ((event: { data: unknown }) => void) | null
  onclose: ((event: { code: number }) => void) | null
  onerror: (() => void) | null
}

export type SocketClient = ReturnType<typeof createSocketClient>

type Listener = (data: unknown) => void

/** The limits of reconnecting: pauses in milliseconds, and the number of attempts. */
const BASE_MS = 1_000
const CAP_MS = 30_000
const MAX_ATTEMPTS = 5
const MIN_GAP_MS = 3_000
/** The maximum random part of a pause. Without it, all clients of a failed host would reconnect at the same time. */
const JITTER_MS = 2_000
/** The server sends an event at least every 20 s. After this time without one, its host is considered dead. */
const SILENCE_MS = 35_000
/** A timer that is later than this shows that the tab slept. */
const LATE_MS = 5_000
/** The code of a socket that ended without a close frame. */
const ABNORMAL_CLOSE = 1006
/** Maximum number of retries with a token that the server called invalid. */
const MAX_REFUSALS = 2

type Options = {
  clock: Clock
  readToken: () => string | null
  open: (token: string) => SocketLike
  /** Resolves with whether the token is valid, after the server refused it. Rejects if the check fails. */
  checkToken: () => Promise<boolean>
  random?: () => number
}

/**
 * Creates the client of the realtime socket. Messages are JSON of the form `{event, data}`; listeners are called by event name. The
 * client reconnects with growing pauses, also when the server is silent. Its own events are `connect`, `disconnect` ({code}),
 * `connect_error` and `state`.
 */
export function createSocketClient({ clock, readToken, open, checkToken, random = Math.random }: Options) {
  const listeners = new Map<string, Set<Listener>>()
  let state: SocketState = 'closed'
  let socket: SocketLike | null = null
  let enabled = true
  let attempts = 0
  let lastAttemptAt = Number.NEGATIVE_INFINITY
  let waitAtLeastMs = 0
  let cancelWait: (() => void) | null = null
  let cancelWatch: (() => void) | null = null
  let heardAt = 0
  let refusedToken: string | null = null
  let refusals = 0

  function emit(event: string, data: unknown): void {
    for (const listener of listeners.get(event) ?? []) listener(data)
  }

  function setState(next: SocketState): void {
    if (next === state) return
    state = next
    emit('state', next)
  }

  function stopWaiting(): void {
    cancelWait?.()
    cancelWait = null
  }

  /** Connects immediately, or as soon as 3 s have passed since the last attempt. */
  function connect(): void {
    if (socket) return
    stopWaiting()
    const wait = lastAttemptAt + MIN_GAP_MS - clock.now()
    if (wait > 0) later(wait)
    else begin()
  }

  function later(ms: number): void {
    stopWaiting()
    cancelWait = clock.after(ms, () => {
      cancelWait = null
      begin()
    })
  }

  function begin(): void {
    const token = readToken()
    if (token === null || token === refusedToken || socket) return
    lastAttemptAt = clock.now()
    setState('connecting')
    const mine = open(token)
    socket = mine
    let wasOpen = false
    const lose = (code: number): void => {
      if (socket !== mine) return
      socket = null
      cancelWatch?.()
      setState('closed')
      emit(wasOpen ? 'disconnect' : 'connect_error', { code })
      if (code === CLOSE.badToken) void afterBadToken(token)
      else if (code !== CLOSE.logout) retry()
    }
    heardAt = clock.now()
    // The close event of a dead socket comes too late, so the client does not wait for it.
    watch(SILENCE_MS, () => {
      lose(ABNORMAL_CLOSE)
      mine.close()
    })
    mine.onopen = () => {
      if (socket !== mine) return
      wasOpen = true
      attempts = 0
      waitAtLeastMs = 0
      setState('open')
      emit('connect', undefined)
    }
    mine.onmessage = ({ data }) => socket === mine && receive(data)
    // Nothing to do: the close event that follows contains the reason.
    mine.onerror = () => {}
    mine.onclose = ({ code }) => lose(code)
  }

  /**
   * Calls `silent` when nothing was received for `SILENCE_MS`. A tab that slept gets a short extra time, because its events may
   * arrive only now. This time is random, because many tabs may wake together.
   */
  function watch(ms: number, silent: () => void, isExtra = false): void {
    const due = clock.now() + ms
    cancelWatch = clock.after(ms, () => {
      const rest = heardAt + SILENCE_MS - clock.now()
      if (rest > 0) watch(rest, silent)
      else if (!isExtra && clock.now() - due > LATE_MS) watch(JITTER_MS * (1 + random()), silent, true)
      else silent()
    })
  }

  function retry(): void {
    if (!enabled || attempts >= MAX_ATTEMPTS || readToken() === null) return
    const delay = Math.min(CAP_MS, Math.max(BASE_MS * 2 ** attempts, waitAtLeastMs))
    attempts += 1
    later(Math.max(delay, lastAttemptAt + MIN_GAP_MS - clock.now()) + JITTER_MS * random())
  }

  // The server refused this token. The socket was open for a moment, which resets the number of attempts. Without this check the
  // client would retry forever.
  async function afterBadToken(token: string): Promise<void> {
    refusals += 1
    const isValid = refusals <= MAX_REFUSALS && (await checkToken().catch(() => true))
    if (!isValid) refusedToken = token
    else if (!socket) retry()
  }

  function receive(text: unknown): void {
    heardAt = clock.now()
    if (typeof text !== 'string') return
    let frame: unknown
    try {
      frame = JSON.parse(text)
    } catch {
      return
    }
    if (typeof frame !== 'object' || frame === null) return
    const { event, data } = frame as { event?: unknown; data?: unknown }
    refusals = 0
    if (typeof event === 'string' && !own.has(event)) emit(event, data)
  }

  return {
    get state(): SocketState {
      return state
    },
    connect,
    /** Sends an event. Returns false if no socket is open. */
    send(event: string, data: unknown): boolean {
      if (state !== 'open' || !socket) return false
      socket.send(JSON.stringify({ event, data }))
      return true
    },
    /** Calls `listener` for each event of this name. Returns an unsubscribe function. */
    on(event: string, listener: Listener): () => void {
      const known = listeners.get(event) ?? new Set()
      listeners.set(event, known.add(listener))
      return () => void known.delete(listener)
    },
    /** Called when the page is shown: connects unless the socket is already open. */
    show(): void {
      enabled = true
      if (state === 'closed') connect()
    },
    /** Called when the page is hidden: stops reconnecting until the page is shown. */
    hide(): void {
      enabled = false
      stopWaiting()
    },
    /** Sets the minimum pause before the next attempt, in milliseconds, as the server requested. */
    waitAtLeast(ms: number): void {
      waitAtLeastMs = Math.min(CAP_MS, Math.max(0, ms))
    },
    /** Closes the socket with code 1000. The client never reconnects. */
    end(): void {
      stopWaiting()
      enabled = false
      cancelWatch?.()
      const mine = socket
      socket = null
      mine?.close(CLOSE.logout)
      setState('closed')
    },
  }
}

/** Names of the events that only this client emits, not the server. */
const own = new Set(['connect', 'disconnect', 'connect_error', 'state'])
