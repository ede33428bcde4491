import { randomKey } from '@engawa/platform/ids'
import { sql } from 'kysely'
import type { ChatDeps } from './chat-deps.ts'
import { tell } from './chat-channel.ts'
import { acquainted } from './chat-queries.ts'

export type Presence = ReturnType<typeof createPresence>

type PresenceDeps = Pick<ChatDeps, 'database' | 'pubSub' | 'logger' | 'options'>

/**
 * Who is there. Each process writes down who has a socket with it; the database knows of all processes, so it also
 * knows when one of them died. Changes are collected and told to acquaintances alone.
 */
export function createPresence(deps: PresenceDeps) {
  const { logger, options } = deps
  const processId = randomKey()
  const sockets = new Map<number, number>()
  /** When those who have no socket any more count as gone. */
  const leaving = new Map<number, number>()
  /** Who stands in the database as being with this process. */
  const written = new Set<number>()
  const changed = new Set<number>()
  const timers: NodeJS.Timeout[] = []
  let working: Promise<void> = Promise.resolve()
  let started = false

  /** One after another, so that coming and going are written in order; a failed step is tried again with the next. */
  function work(step: () => Promise<void>): Promise<void> {
    working = working.then(step).catch((error: unknown) => {
      logger.warn({ err: error }, 'who is there could not be written down')
    })
    return working
  }

  async function flush(): Promise<void> {
    const now = performance.now()
    for (const [uid, at] of leaving) {
      if (at > now) continue
      leaving.delete(uid)
      changed.add(uid)
    }
    if (changed.size === 0) return
    const uids = [...changed]
    changed.clear()
    try {
      await comeIn(uids.filter((uid) => sockets.has(uid) && !written.has(uid)))
      await goOut(uids.filter((uid) => !sockets.has(uid) && written.has(uid) && !leaving.has(uid)))
    } catch (error) {
      for (const uid of uids) changed.add(uid)
      throw error
    }
  }

  async function comeIn(uids: number[]): Promise<void> {
    if (uids.length === 0) return
    const fresh = await writeComing(deps, processId, uids)
    for (const uid of uids) written.add(uid)
    await announce(deps, fresh, true)
    await tellWhoIsThere(deps, uids)
  }

  async function goOut(uids: number[]): Promise<void> {
    if (uids.length === 0) return
    const gone = await writeGoing(deps, uids, [processId])
    for (const uid of uids) {
      written.delete(uid)
      // Came back while it was being written.
      if (sockets.has(uid)) changed.add(uid)
    }
    await announce(deps, gone, false)
  }

  async function beat(): Promise<void> {
    if (await writeBeat(deps, processId)) {
      written.clear()
      for (const uid of sockets.keys()) changed.add(uid)
    }
    await announce(deps, await sweepDead(deps), false)
  }

  /** At most one of a kind waits: a slow database is not given more to do. */
  function every(milliseconds: number, step: () => Promise<void>): void {
    let waiting = false
    const timer = setInterval(() => {
      if (waiting) return
      waiting = true
      void work(step).finally(() => (waiting = false))
    }, milliseconds)
    timer.unref()
    timers.push(timer)
  }

  return {
    /** A socket of this user opened here. */
    came(uid: number): void {
      sockets.set(uid, (sockets.get(uid) ?? 0) + 1)
      leaving.delete(uid)
      if (!written.has(uid)) changed.add(uid)
    },
    /** A socket of this user closed here. */
    left(uid: number): void {
      const count = (sockets.get(uid) ?? 1) - 1
      if (count > 0) return void sockets.set(uid, count)
      sockets.delete(uid)
      leaving.set(uid, performance.now() + options.graceMs)
    },
    async start(): Promise<void> {
      if (started) return
      started = true
      await work(beat)
      every(options.batchMs, flush)
      every(options.heartbeatMs, beat)
    },
    /** Whoever was here counts as there for a while: they come back to another process, or are swept by it. */
    async stop(): Promise<void> {
      for (const timer of timers) clearInterval(timer)
      await working
    },
  }
}

/** Writes down who came; those who were nowhere before. */
async function writeComing({ database }: PresenceDeps, processId: string, uids: number[]): Promise<number[]> {
  const { rows } = await sql<{ uid: number }>`
    with here as (
      insert into chat_presence (user_id, process_id) select unnest(${uids}::bigint[]), ${processId}
      on conflict do nothing)
    select u.uid from unnest(${uids}::bigint[]) as u (uid)
    where not exists (select from chat_presence p where p.user_id = u.uid)`.execute(database.db)
  return rows.map((row) => row.uid)
}

/** Strikes out who left these processes; those who are nowhere now. */
async function writeGoing(
  { database }: PresenceDeps,
  uids: number[],
  processIds: string[],
): Promise<number[]> {
  await sql`delete from chat_presence
    where user_id = any(${uids}) and process_id = any(${processIds})`.execute(database.db)
  const { rows } = await sql<{ uid: number }>`
    select u.uid from unnest(${uids}::bigint[]) as u (uid)
    where not exists (select from chat_presence p where p.user_id = u.uid)`.execute(database.db)
  return rows.map((row) => row.uid)
}

/** Says that this process lives; true when that was not known. */
async function writeBeat({ database }: PresenceDeps, processId: string): Promise<boolean> {
  const { rows } = await sql<{ fresh: boolean }>`
    insert into chat_processes as p (id, seen_at) values (${processId}, clock_timestamp())
    on conflict (id) do update set seen_at = excluded.seen_at
    returning p.xmax = 0 as fresh`.execute(database.db)
  return rows[0]?.fresh ?? false
}

/** Strikes out processes that have not been heard of; who is nowhere now. */
async function sweepDead(deps: PresenceDeps): Promise<number[]> {
  const { rows } = await sql<{ id: string }>`
    delete from chat_processes
    where seen_at < clock_timestamp() - make_interval(secs => ${deps.options.graceMs / 1000})
    returning id`.execute(deps.database.db)
  const { rows: orphans } = await sql<{ user_id: number; process_id: string }>`
    select user_id, process_id from chat_presence
    where not exists (select from chat_processes p where p.id = process_id)`.execute(deps.database.db)
  if (rows.length > 0) deps.logger.info({ processes: rows.length }, 'another process is gone')
  if (orphans.length === 0) return []
  return writeGoing(
    deps,
    [...new Set(orphans.map((row) => row.user_id))],
    [...new Set(orphans.map((row) => row.process_id))],
  )
}

/**
 * Tells acquaintances that somebody came or went. Who is just coming is not yet among those who hear of a coming, and is
 * told by `tellWhoIsThere`; of a going everybody is told, so that no list that was read a moment ago goes on showing it.
 */
async function announce(deps: PresenceDeps, uids: number[], online: boolean): Promise<void> {
  if (uids.length === 0) return
  const { rows } = await sql<{ owner_id: number; peer_id: number }>`
    select c.owner_id, c.peer_id from chat_conversations c
    where c.peer_id = any(${uids}) and ${acquainted}
      and (${!online} or exists (select from chat_presence p where p.user_id = c.owner_id))`.execute(
    deps.database.db,
  )
  for (const { owner_id, peer_id } of rows) tell(deps, owner_id, 'presence', { userId: peer_id, online })
}

/** Tells those who came which of their acquaintances are there. */
async function tellWhoIsThere(deps: PresenceDeps, uids: number[]): Promise<void> {
  const { rows } = await sql<{ owner_id: number; peer_id: number }>`
    select c.owner_id, c.peer_id from chat_conversations c
    where c.owner_id = any(${uids}) and ${acquainted}
      and exists (select from chat_presence p where p.user_id = c.peer_id)`.execute(deps.database.db)
  for (const { owner_id, peer_id } of rows)
    tell(deps, owner_id, 'presence', { userId: peer_id, online: true })
}
