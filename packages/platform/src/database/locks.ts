import { setTimeout as wait } from 'node:timers/promises'
import { crc32 } from 'node:zlib'
import { sql } from 'kysely'
import { Client, type ClientBase, escapeLiteral } from 'pg'
import { codeOf } from './errors.ts'
import type { Tx } from './handle.ts'
import type { Database } from './open-database.ts'

/** The number of rows per lock name, which keeps the table small. Two keys that share a row wait for each other needlessly. */
const BUCKETS = 1_024

/** Error codes when another process has just created the same schema, table or row. `if not exists` does not prevent these errors. */
const DUPLICATE = new Set(['23505', '42P06', '42P07', '42710'])

export type LockKey = string | number

type Url = Pick<Database<unknown>, 'url'>

/** Rejects when a lock was lost together with its connection. */
export type ConfirmLock = () => Promise<void>

// Accepts a transaction of a database with any tables.
// oxlint-disable-next-line typescript/no-explicit-any
type AnyTx = Pick<Tx<any>, 'getExecutor'>

const bucketOf = (key: LockKey | undefined): number =>
  key === undefined ? 0 : (typeof key === 'number' ? key : crc32(key)) % BUCKETS

/**
 * Creates the table of the locks. Several processes may call it at the same time. The table has a separate schema, because a restore
 * replaces the site's schema while it holds a lock.
 */
async function ensureLocks(client: ClientBase): Promise<void> {
  for (;;) {
    const { rows } = await client.query<{ exists: boolean }>(
      `select to_regclass('locks.locks') is not null as exists`,
    )
    if (rows[0]!.exists) return
    try {
      await client.query(`
        create schema if not exists locks;
        create table if not exists locks.locks (name text, bucket int, primary key (name, bucket))`)
    } catch (error) {
      if (!DUPLICATE.has(codeOf(error) ?? '')) throw error
    }
  }
}

/**
 * Creates the locks of a program from the list of their names. A lock is a locked row, which every PostgreSQL-compatible engine supports.
 *
 * A transaction must acquire locks in the order of the list, and only one key of each name. Otherwise an error is thrown, because two
 * transactions could wait for each other.
 */
export function defineLocks<const Name extends string>(names: readonly Name[]) {
  const locksOf = new WeakMap<object, Map<Name, number>>()

  /** Records that a transaction acquires a lock. Returns false when the transaction already holds it. */
  function noteLock(tx: object, name: Name, bucket: number): boolean {
    const before = locksOf.get(tx) ?? new Map<Name, number>()
    if (before.get(name) === bucket) return false
    const later = [...before.keys()].find((each) => names.indexOf(each) >= names.indexOf(name))
    if (later !== undefined)
      throw new Error(
        `The lock "${name}" was taken after "${later}": one key of each, in the order of their list`,
      )
    locksOf.set(tx, before.set(name, bucket))
    return true
  }

  return {
    names,

    /** Acquires a lock until the end of the transaction. Other transactions with the same name and key wait. */
    async lockFor(tx: AnyTx, name: Name, key?: LockKey): Promise<void> {
      const bucket = bucketOf(key)
      if (!noteLock(tx, name, bucket)) return
      // One statement, so that the next statement can be sent together with it. A conflict locks the row.
      await sql`
        insert into locks.locks values (${name}, ${bucket})
        on conflict (name, bucket) do update set bucket = excluded.bucket`.execute(tx)
    },

    /**
     * Runs `work`, which may take hours, under a lock; other processes that need the lock wait. When a process ends or its connection is
     * lost, its lock is released.
     */
    withLock: <T>(
      database: Url,
      name: Name,
      work: (confirmLock: ConfirmLock) => Promise<T>,
      key?: LockKey,
    ): Promise<T> =>
      onOwnConnection(database, async (client) => {
        await beginLocked(client, name, bucketOf(key))
        return work(async () => void (await client.query('select 1')))
      }),

    /** Runs `work` like `withLock` if the lock is free, otherwise runs `otherwise`. */
    withFreeLock: <T>(database: Url, name: Name, work: () => Promise<T>, otherwise: () => T): Promise<T> =>
      onOwnConnection(database, async (client) =>
        (await beginLocked(client, name, 0, 'skip locked')) ? work() : otherwise(),
      ),
  }
}

/** Begins a transaction and acquires a lock. Resolves with false if `skip locked` is set and the lock is held. */
async function beginLocked(
  client: ClientBase,
  name: string,
  bucket: number,
  skip: '' | 'skip locked' = '',
): Promise<boolean> {
  // The insert is committed first. Otherwise another transaction's insert of the same row would wait for this transaction.
  await client.query('insert into locks.locks values ($1, $2) on conflict do nothing', [name, bucket])
  await client.query('begin')
  await client.query(
    'set local idle_in_transaction_session_timeout = 0; set local statement_timeout = 0; set local lock_timeout = 0',
  )
  // The statement has no parameters, because a statement with parameters would keep its snapshot until the connection's next statement.
  const { rowCount } = await client.query(
    `select from locks.locks where name = ${escapeLiteral(name)} and bucket = ${bucket} for update ${skip}`,
  )
  if (rowCount === 0) await client.query('rollback')
  return rowCount !== 0
}

/**
 * Runs `work` on a separate connection, whose transaction holds the lock. The end of the transaction or of the process releases the lock.
 */
async function onOwnConnection<T>({ url }: Url, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: url, application_name: 'engawa-lock', keepAlive: true })
  client.on('error', () => {})
  await client.connect()
  try {
    await ensureLocks(client)
    return await work(client)
  } finally {
    // Without the rollback the lock would be released a moment after the connection ends.
    await client.query('rollback').catch(() => undefined)
    await client.end()
  }
}

const POLL_MS = 100

/**
 * Runs `work` like `withLock`, but polls for the lock. A connection that waits inside PostgreSQL holds a snapshot, and a concurrent index
 * build would wait for that snapshot.
 */
export const withPolledLock = <T>(database: Url, name: string, work: () => Promise<T>): Promise<T> =>
  onOwnConnection(database, async (client) => {
    while (!(await beginLocked(client, name, 0, 'skip locked'))) await wait(POLL_MS)
    return work()
  })
