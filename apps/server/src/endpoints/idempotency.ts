import { setTimeout as wait } from 'node:timers/promises'
import { AppError, isAppError } from '@engawa/contract'
import { withFirstStep, type Tx } from '@engawa/platform/database'
import { sql, type ExpressionBuilder } from 'kysely'
import type { Tables } from '../db/schema.ts'
import type { BaseDeps } from '../deps.ts'
import { keyedDigest, openAnswer, sealAnswer } from './sealed-answer.ts'

const VALID_MS = 24 * 3_600_000
/** Max rows that one statement deletes. */
const BATCH = 5_000
/** How long a repeated call waits for the answer of the first one, whose transaction is committed. */
const PATIENCE_MS = 3_000
const POLL_MS = 100

type Deps = Pick<BaseDeps, 'database' | 'clock' | 'logger' | 'jobs' | 'personalData'>

/** A call with an idempotency key. */
export type KeyedCall = { uid: number; endpoint: string; key: string; input: object }

export type RunOnce = (call: KeyedCall, work: () => Promise<unknown>) => Promise<unknown>

/** Rolls back the transaction of a repeated call. No feature catches it, because it is not an `AppError`. */
class RepeatedCall extends Error {}

/**
 * Creates the function that runs an operation once for all calls with the same member, endpoint and key. The first transaction of the
 * operation inserts the key. A parallel call with the same key waits in its insert until that transaction has ended, also in another
 * process. A repeated call gets the stored answer. Without an answer (the process was killed after the commit) it gets `already_done`.
 * A refused call frees its key.
 */
export function createRunOnce(deps: Deps): RunOnce {
  const { database, jobs, personalData } = deps
  personalData.register({
    name: 'idempotency-keys',
    tables: ['idempotency_keys'],
    rows: [{ table: 'idempotency_keys', owner: 'uid', key: 'uid, endpoint, key_hash' }],
  })
  jobs.every('hour', 'idempotency-keys.sweep', () => sweep(deps))

  return async function runOnce(call, work) {
    const state: State = { isInserted: false, isRepeated: false, isOver: false }
    try {
      const data = await withFirstStep((tx: Tx<Tables>) => insertKey(deps, tx, call, state), work)
      if (!state.isInserted) throw new Error(`${call.endpoint} accepts keys, but wrote in no transaction`)
      // Not awaited: a repeated call that arrives earlier waits for the answer.
      void storeAnswer(deps, call, data)
      return data
    } catch (error) {
      const isRefused = isAppError(error) && error.status < 500
      if (!isRefused && !state.isRepeated) throw error
      if (state.isInserted) {
        await database.db.deleteFrom('idempotency_keys').where(isKeyOf(call)).execute()
        throw error
      }
      // A repeated call may be refused before its first transaction, for example because its name is taken by now.
      const earlier = await earlierAnswer(deps, call)
      if (earlier) return earlier.data
      // The first call was refused in the meantime, so the key is free.
      if (state.isRepeated) return runOnce(call, work)
      throw error
    } finally {
      state.isOver = true
    }
  }
}

/** The state of one attempt. `isInserted`: the key is committed. `isRepeated`: another call had the key. */
type State = { isInserted: boolean; isRepeated: boolean; isOver: boolean }

/** Inserts the key in the first transaction of an operation. Waits while another transaction inserts the same key. */
async function insertKey({ clock }: Deps, tx: Tx<Tables>, call: KeyedCall, state: State): Promise<void> {
  // Later transactions of the operation, and work that continues after it, need no key.
  if (state.isInserted || state.isOver) return
  const now = clock.now()
  const { rows } = await sql`
    insert into idempotency_keys (uid, endpoint, key_hash, input_hash, created_at)
    values (${call.uid}, ${call.endpoint}, ${hashOfKey(call.key)}, ${hashOfInput(call)}, ${now})
    on conflict (uid, endpoint, key_hash) do update
    set input_hash = excluded.input_hash, answer = null, created_at = excluded.created_at
    where idempotency_keys.created_at < ${expiry(now)}
    returning uid`.execute(tx)
  state.isRepeated = rows.length === 0
  if (state.isRepeated) throw new RepeatedCall('A call was repeated')
  tx.onCommit(() => void (state.isInserted = true))
}

const hashOfKey = (key: string): Buffer => keyedDigest(key, 'key', '')
const hashOfInput = ({ key, input }: KeyedCall): Buffer => keyedDigest(key, 'input', JSON.stringify(input))

const expiry = (now: Date): Date => new Date(now.getTime() - VALID_MS)

const isKeyOf =
  ({ uid, endpoint, key }: KeyedCall) =>
  (eb: ExpressionBuilder<Tables, 'idempotency_keys'>) =>
    eb.and({ uid, endpoint, key_hash: hashOfKey(key) })

/** Stores the answer for repeated calls. A failure is only logged, because the operation is done. */
async function storeAnswer({ database, logger }: Deps, call: KeyedCall, data: unknown): Promise<void> {
  try {
    await database.db
      .updateTable('idempotency_keys')
      .set({ answer: sealAnswer(call.key, data) })
      .where(isKeyOf(call))
      .execute()
  } catch (error) {
    logger.warn({ err: error }, 'The answer of a call with an idempotency key was not stored')
  }
}

/**
 * Returns the answer of the first call with this key; undefined if the key is free. Waits for the answer while the first call may still
 * run. Throws `already_done` if there is none, and `key_reused` if the first call had another input.
 */
async function earlierAnswer(
  { database, clock }: Deps,
  call: KeyedCall,
): Promise<{ data: unknown } | undefined> {
  const until = performance.now() + PATIENCE_MS
  for (;;) {
    const row = await database.db
      .selectFrom('idempotency_keys')
      .select(['input_hash', 'answer'])
      .where(isKeyOf(call))
      .where('created_at', '>=', expiry(clock.now()))
      .executeTakeFirst()
    if (!row) return undefined
    if (!row.input_hash.equals(hashOfInput(call))) throw new AppError('key_reused')
    if (row.answer) return { data: openAnswer(call.key, row.answer) }
    if (performance.now() > until) throw new AppError('already_done')
    await wait(POLL_MS)
  }
}

/** Deletes the expired keys. */
async function sweep({ database, clock }: Deps): Promise<void> {
  const before = expiry(clock.now())
  let deleted: number
  do {
    const { numAffectedRows } = await sql`
      delete from idempotency_keys where (uid, endpoint, key_hash) in (
        select uid, endpoint, key_hash from idempotency_keys where created_at < ${before} limit ${BATCH})`.execute(
      database.db,
    )
    deleted = Number(numAffectedRows ?? 0)
  } while (deleted === BATCH)
}
