import { LIMITS } from '@engawa/contract'
import { randomKey } from '@engawa/platform/ids'
import type { Deps } from '../deps.ts'
import { processRow, registerSite } from '../db/migrate-site.ts'
import {
  addHeartbeat,
  addPresence,
  endProcess,
  removeDeadProcesses,
  removePresence,
} from './presence-queries.ts'

/** Durations that tests and measurements may replace. */
export type PresenceOptions = {
  /** Time for which a user without a socket still counts as online. */
  graceMs: number
  /** Interval at which a process stores that it is alive. */
  heartbeatMs: number
  /** Changes within this time are written and announced together. */
  batchMs: number
}

const defaults: PresenceOptions = {
  graceMs: LIMITS.presenceGraceSeconds * 1000,
  heartbeatMs: 5_000,
  batchMs: 250,
}

/** A listener for changes of presence. The listener decides which users are notified. */
export type PresenceListener = {
  /** Called with users who came online or went offline, over all processes. */
  changed(uids: number[], online: boolean): Promise<void>
  /** Called with users who opened a socket with this process, and now need the list of members who are online. */
  connected(uids: number[]): Promise<void>
}

export type Presence = ReturnType<typeof createPresence>

/**
 * Tracks which users are online. Each process writes to the database which users have a socket with it. The database combines
 * the processes and shows which of them have died.
 */
export function createPresence(
  { database, logger }: Pick<Deps, 'database' | 'logger'>,
  options: Partial<PresenceOptions> = {},
) {
  const settings = { ...defaults, ...options }
  const { db } = database
  const processId = randomKey()
  const row = processRow(processId)
  const listeners: PresenceListener[] = []
  const sockets = new Map<number, number>()
  /** Users who no longer have a socket at this process, with the end of their grace period. */
  const leaving = new Map<number, number>()
  /** Users whom the database shows as connected to this process. */
  const written = new Set<number>()
  const changed = new Set<number>()
  /** Users with a new socket that has not received the list of online members yet. */
  const arrived = new Set<number>()
  const timers: NodeJS.Timeout[] = []
  let working: Promise<void> = Promise.resolve()

  /** Runs steps one after another, so that changes are written in order. After a failure, the next step tries again. */
  function work(step: () => Promise<void>): Promise<void> {
    working = working.then(step).catch((error: unknown) => {
      logger.warn({ err: error }, 'presence could not be written')
    })
    return working
  }

  async function announce(uids: number[], online: boolean): Promise<void> {
    if (uids.length > 0) for (const listener of listeners) await listener.changed(uids, online)
  }

  async function flush(): Promise<void> {
    const now = performance.now()
    for (const [uid, at] of leaving) {
      if (at > now) continue
      leaving.delete(uid)
      changed.add(uid)
    }
    if (changed.size > 0) await writeChanged()
    if (arrived.size > 0) await greetArrived()
  }

  async function writeChanged(): Promise<void> {
    const uids = [...changed]
    changed.clear()
    try {
      await writeConnected(uids.filter((uid) => sockets.has(uid) && !written.has(uid)))
      await writeGone(uids.filter((uid) => !sockets.has(uid) && written.has(uid) && !leaving.has(uid)))
    } catch (error) {
      for (const uid of uids) changed.add(uid)
      throw error
    }
  }

  async function greetArrived(): Promise<void> {
    const uids = [...arrived]
    arrived.clear()
    try {
      for (const listener of listeners) await listener.connected(uids)
    } catch (error) {
      for (const uid of uids) arrived.add(uid)
      throw error
    }
  }

  async function writeConnected(uids: number[]): Promise<void> {
    if (uids.length === 0) return
    const online = await addPresence(db, processId, uids)
    for (const uid of uids) written.add(uid)
    await announce(online, true)
  }

  async function writeGone(uids: number[]): Promise<void> {
    if (uids.length === 0) return
    const offline = await removePresence(db, uids, [processId])
    for (const uid of uids) {
      written.delete(uid)
      // The user came back while the change was being written.
      if (sockets.has(uid)) changed.add(uid)
    }
    await announce(offline, false)
  }

  async function beat(): Promise<void> {
    // The row was missing: other processes considered this process dead and removed its rows.
    if (await addHeartbeat(db, row)) {
      written.clear()
      for (const uid of sockets.keys()) changed.add(uid)
    }
    await announce(await removeDeadProcesses(db, settings.graceMs), false)
  }

  /** Runs a step at an interval. Skips it while the last one waits, so that a slow database does not get more work. */
  function every(milliseconds: number, step: () => Promise<void>): void {
    let waiting = false
    const timer = setInterval(() => {
      if (waiting) return
      waiting = true
      void work(step).finally(() => (waiting = false))
    }, milliseconds)
    timers.push(timer.unref())
  }

  return {
    listen: (listener: PresenceListener): void => void listeners.push(listener),
    /** Must be called when a socket of this user has opened at this process. */
    opened(uid: number): void {
      sockets.set(uid, (sockets.get(uid) ?? 0) + 1)
      leaving.delete(uid)
      if (!written.has(uid)) changed.add(uid)
    },
    /** Must be called when a socket of this user receives events. */
    listening: (uid: number): void => void arrived.add(uid),
    /** Must be called when a socket of this user has closed at this process. */
    closed(uid: number): void {
      const count = (sockets.get(uid) ?? 1) - 1
      if (count > 0) return void sockets.set(uid, count)
      sockets.delete(uid)
      leaving.set(uid, performance.now() + settings.graceMs)
    },
    async start(): Promise<void> {
      await registerSite(database, () => work(beat))
      every(settings.batchMs, flush)
      every(settings.heartbeatMs, beat)
    },
    /**
     * Stops. Connected members count as online for the grace period. They reconnect to another process in this time; otherwise
     * that process removes them.
     */
    async stop(): Promise<void> {
      for (const timer of timers) clearInterval(timer)
      await work(async () => void (await endProcess(db, processId)))
    },
  }
}
