import { createLoader, type Handle, type Tx } from '@engawa/platform/database'
import { randomToken, sha256 } from '@engawa/platform/ids'
import { sql } from 'kysely'
import { LRUCache } from 'lru-cache'
import { z } from 'zod'
import type { Tables } from '../../db/schema.ts'
import type { Deps } from '../../deps.ts'
import type { SessionOwner } from '../../endpoints/operation.ts'
import { revokeAddresses } from '../../registries/private-addresses/index.ts'
import { isBlocked } from './blocks.ts'
import { deviceOf } from '../../device.ts'

const CHANNEL = 'sessions'
const DAY_MS = 86_400_000
const SEEN_EVERY_MS = 5 * 60_000
const CACHE_MS = 10_000
const TOKEN = /^[\w-]{43}$/

/** Use does not prolong a session beyond this age. */
const MAX_AGE_MS = 90 * DAY_MS

/** Returns the time at which a session ends if it is not used again. */
const endOf = (remembered: boolean, { now, begunAt }: { now: Date; begunAt: Date }): Date =>
  new Date(Math.min(now.getTime() + (remembered ? 30 : 1) * DAY_MS, begunAt.getTime() + MAX_AGE_MS))

/** Returns the earliest time at which a session that is still valid can have begun. */
const oldestAt = (now: Date): Date => new Date(now.getTime() - MAX_AGE_MS)

/** A message to all processes: all sessions of a user, or one, ended, or with `ended: false` got another role. */
const Message = z.object({
  uid: z.number(),
  sessionId: z.number().optional(),
  ended: z.boolean(),
  loggedOut: z.boolean().default(false),
})
type Message = z.input<typeof Message>

export type Sessions = ReturnType<typeof createSessions>

type SessionsDeps = Pick<Deps, 'database' | 'clock' | 'pubSub' | 'events' | 'logger'>

/**
 * Creates the functions for sessions. A session's token is random; only its SHA-256 is stored. Lookups use a short-lived cache,
 * which every change invalidates.
 */
export function createSessions(deps: SessionsDeps) {
  const { database, clock, pubSub, events, logger } = deps
  const cache = createSessionCache(clock)
  const loader = createLoader((handle: Handle<Tables>, hashes: readonly Buffer[]) =>
    readSessions(handle, hashes, clock.now()),
  )

  pubSub
    .subscribe(CHANNEL, (text) => {
      const message = Message.parse(JSON.parse(text))
      cache.drop(message)
      const { uid, sessionId, ended, loggedOut } = message
      if (ended) events.emit('session.ended', { uid, sessionId, loggedOut })
    })
    .catch((error: unknown) =>
      logger.error({ err: error }, 'sessions that other processes end are not received'),
    )

  pubSub.onGap(cache.clear)

  /** Removes the changed sessions from the caches of all processes, after the commit. */
  const publishChange = (tx: Tx<Tables>, message: Message): void =>
    tx.onCommit(() => {
      cache.drop(message)
      pubSub.publish(CHANNEL, JSON.stringify(message))
    })

  /** Ends all sessions of a user except the given one; returns how many ended. */
  async function endOthers(tx: Tx<Tables>, uid: number, exceptId: number | null): Promise<number> {
    const ended = await tx
      .deleteFrom('sessions')
      .where('user_id', '=', uid)
      .$if(exceptId !== null, (query) => query.where('id', '<>', exceptId))
      .returning('id')
      .execute()
    if (exceptId === null) publishChange(tx, { uid, ended: true })
    else for (const { id } of ended) publishChange(tx, { uid, sessionId: id, ended: true })
    return ended.length
  }

  return {
    /** Resolves with the owner of a token; null when it is unknown, ended or expired, or when its user is blocked. */
    async viewerOf(token: string): Promise<SessionOwner | null> {
      if (!TOKEN.test(token)) return null
      const hash = sha256(token)
      const key = hash.toString('base64url')
      const known = cache.get(key)
      if (known) return known.owner
      const store = cache.beginLookup(key)
      const found = await useSession(database.db, await loader.load(database.db, hash), clock.now())
      if (found) store({ ...found, owner: { ...found.owner, renewed: false } })
      return found?.owner ?? null
    },

    /** Returns the sessions among those given that have not ended, with their users; a blocked user has none. */
    async alive(sessionIds: readonly number[]): Promise<Map<number, { uid: number; role: number }>> {
      if (sessionIds.length === 0) return new Map()
      const now = clock.now()
      const rows = await database.db
        .selectFrom('sessions')
        .innerJoin('users', 'users.id', 'sessions.user_id')
        .select(['sessions.id', 'sessions.user_id', 'users.role', 'users.blocked_at', 'users.blocked_until'])
        .where('sessions.id', '=', sql<number>`any(${sessionIds})`)
        .where('expires_at', '>', now)
        .where('sessions.created_at', '>', oldestAt(now))
        .execute()
      const alive = rows.filter((row) => !isBlocked(row, now))
      return new Map(alive.map(({ id, user_id, role }) => [id, { uid: user_id, role }]))
    },

    /**
     * Begins a session on a device; the token is not stored and cannot be shown again. The caller has locked or inserted the user's row,
     * because it is written, too.
     */
    async begin(
      tx: Tx<Tables>,
      uid: number,
      options: { remember: boolean; userAgent: string; deviceKey?: Buffer },
    ): Promise<{ token: string; sessionId: number }> {
      const token = randomToken(32)
      const now = clock.now()
      const { id: sessionId } = await tx
        .insertInto('sessions')
        .values({
          user_id: uid,
          token_hash: sha256(token),
          device: deviceOf(options.userAgent),
          created_at: now,
          last_seen_at: now,
          expires_at: endOf(options.remember, { now, begunAt: now }),
          remembered: options.remember,
          password_at: now,
          device_key: options.deviceKey ?? null,
        })
        .returning('id')
        .executeTakeFirstOrThrow()
      tx.beforeCommit(noteSeen(tx, uid, now))
      return { token, sessionId }
    },

    /** Ends a user's sessions on a device, because the browser gets a new session there; returns their ids. */
    async endOnDevice(tx: Tx<Tables>, uid: number, deviceKey: Buffer): Promise<number[]> {
      const ended = await tx
        .deleteFrom('sessions')
        .where('user_id', '=', uid)
        .where('device_key', '=', deviceKey)
        .returning('id')
        .execute()
      for (const { id } of ended) publishChange(tx, { uid, sessionId: id, ended: true, loggedOut: true })
      return ended.map(({ id }) => id)
    },

    /** Ends one session of a user; false for an unknown session. `loggedOut` is true when the user ends the current session. */
    async end(tx: Tx<Tables>, uid: number, sessionId: number, loggedOut: boolean): Promise<boolean> {
      const ended = await tx
        .deleteFrom('sessions')
        .where('id', '=', sessionId)
        .where('user_id', '=', uid)
        .executeTakeFirst()
      publishChange(tx, { uid, sessionId, ended: true, loggedOut })
      return ended.numDeletedRows === 1n
    },

    endOthers,

    /** Ends all sessions of a user except the given one, and all private addresses; returns how many sessions ended. */
    async endAll(tx: Tx<Tables>, uid: number, exceptId: number | null = null): Promise<number> {
      const ended = await endOthers(tx, uid, exceptId)
      await revokeAddresses(tx, uid)
      return ended
    },

    /** Returns the time when the password was last entered in this session; null when it is unknown. */
    async passwordGivenAt(handle: Handle<Tables>, sessionId: number): Promise<Date | null> {
      const row = await handle
        .selectFrom('sessions')
        .select('password_at')
        .where('id', '=', sessionId)
        .executeTakeFirst()
      return row?.password_at ?? null
    },

    /** Stores that the password was entered, or a passkey was used, in this session now. */
    async noteProof(handle: Handle<Tables>, sessionId: number): Promise<void> {
      await handle
        .updateTable('sessions')
        .set({ password_at: clock.now() })
        .where('id', '=', sessionId)
        .execute()
    },

    /** Drops a user's cached sessions in all processes after a change of the role, so that no process uses the old role any longer. */
    forget: (tx: Tx<Tables>, uid: number): void => publishChange(tx, { uid, ended: false }),

    listOf: (handle: Handle<Tables>, uid: number) =>
      handle
        .selectFrom('sessions')
        .select(['id', 'created_at', 'last_seen_at', 'expires_at', 'device'])
        .where('user_id', '=', uid)
        .where('expires_at', '>', clock.now())
        .where('created_at', '>', oldestAt(clock.now()))
        .orderBy('last_seen_at', 'desc')
        .orderBy('id', 'desc')
        .limit(100)
        .execute(),

    /** Removes expired sessions. */
    sweep: () => database.db.deleteFrom('sessions').where('expires_at', '<', clock.now()).execute(),
  }
}

type CachedSession = { owner: SessionOwner; expiresAt: Date }

function createSessionCache(clock: Deps['clock']) {
  const cache = new LRUCache<string, CachedSession & { until: Date }>({ max: 20_000 })
  // Counts removals. A lookup that began before a removal must not put an ended session back into the cache.
  let drops = 0
  return {
    get(key: string): CachedSession | undefined {
      const found = cache.get(key)
      return found && found.until > clock.now() ? found : undefined
    },
    beginLookup(key: string) {
      const before = drops
      return (found: CachedSession): void => {
        if (drops !== before) return
        const latest = new Date(clock.now().getTime() + CACHE_MS)
        cache.set(key, { ...found, until: latest < found.expiresAt ? latest : found.expiresAt })
      }
    },
    drop({ uid, sessionId }: Message): void {
      drops += 1
      for (const [key, { owner }] of cache.entries()) {
        if (owner.uid === uid && (sessionId === undefined || owner.sessionId === sessionId)) cache.delete(key)
      }
    },
    clear(): void {
      drops += 1
      cache.clear()
    },
  }
}

type SessionRow = Awaited<ReturnType<typeof sessionsWith>>[number]

const sessionsWith = (handle: Handle<Tables>, hashes: readonly Buffer[], now: Date) =>
  handle
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select(['sessions.id', 'sessions.user_id', 'sessions.token_hash', 'sessions.last_seen_at'])
    .select(['sessions.expires_at', 'sessions.created_at', 'sessions.remembered'])
    .select(['users.role', 'users.blocked_at', 'users.blocked_until'])
    .where('token_hash', '=', sql<Buffer>`any(${hashes}::bytea[])`)
    .where('expires_at', '>', now)
    .where('sessions.created_at', '>', oldestAt(now))
    .execute()

/** Returns sessions that have not expired, by the hashes of their tokens, in the order of `hashes`. */
async function readSessions(
  handle: Handle<Tables>,
  hashes: readonly Buffer[],
  now: Date,
): Promise<(SessionRow | undefined)[]> {
  const rows = await sessionsWith(handle, hashes, now)
  const byHash = new Map(rows.map((row) => [row.token_hash.toString('hex'), row]))
  return hashes.map((hash) => byHash.get(hash.toString('hex')))
}

/**
 * Returns the cached data of a session; undefined for a session that must not be used. Writes the time of this use, at most
 * every few minutes.
 */
async function useSession(
  handle: Handle<Tables>,
  row: SessionRow | undefined,
  now: Date,
): Promise<CachedSession | undefined> {
  if (!row || isBlocked(row, now)) return undefined
  const renewedTo = await renew(handle, row, now)
  return {
    owner: {
      uid: row.user_id,
      role: row.role,
      sessionId: row.id,
      remembered: row.remembered,
      renewed: renewedTo !== undefined,
    },
    expiresAt: renewedTo ?? row.expires_at,
  }
}

/** Prolongs a session that is in use, with at most one write every few minutes. Returns the new end when it was written. */
async function renew(
  handle: Handle<Tables>,
  session: { id: number; user_id: number; created_at: Date; last_seen_at: Date; remembered: boolean },
  now: Date,
): Promise<Date | undefined> {
  const due = new Date(now.getTime() - SEEN_EVERY_MS)
  if (session.last_seen_at > due) return undefined
  const row = await handle
    .updateTable('sessions')
    .set({ last_seen_at: now, expires_at: endOf(session.remembered, { now, begunAt: session.created_at }) })
    .where('id', '=', session.id)
    .where('last_seen_at', '<=', due)
    .returning('expires_at')
    .executeTakeFirst()
  if (row) await noteSeen(handle, session.user_id, now)
  return row?.expires_at
}

async function noteSeen(handle: Handle<Tables>, uid: number, now: Date): Promise<void> {
  await handle.updateTable('users').set({ last_seen_at: now }).where('id', '=', uid).execute()
}
