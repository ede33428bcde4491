import type { Database } from '@engawa/platform/database'
import { randomKey } from '@engawa/platform/ids'
import type { Tables } from './schema.ts'

const KEY = 'log_epoch'
/** Max time for which a process uses an old epoch after an operator has renewed it. */
const MEMORY_MS = 10_000

/**
 * Returns the current epoch of the numbers in members' logs. It changes after a restore or a failover that lost rows, because
 * new entries then reuse old numbers.
 */
export function createLogEpoch({ db }: Database<Tables>): () => Promise<string> {
  let known: { epoch: Promise<string>; readAt: number } | undefined

  async function read(): Promise<string> {
    const row = await db.selectFrom('settings').select('value').where('key', '=', KEY).executeTakeFirst()
    if (row) return String(row.value)
    await db
      .insertInto('settings')
      .values({ key: KEY, value: JSON.stringify(randomKey()) })
      .onConflict((conflict) => conflict.column('key').doNothing())
      .execute()
    return read()
  }

  return () => {
    const now = performance.now()
    if (known && now - known.readAt < MEMORY_MS) return known.epoch
    const latest = { epoch: read(), readAt: now }
    known = latest
    latest.epoch.catch(() => (known === latest ? (known = undefined) : undefined))
    return latest.epoch
  }
}

type Client = { query(text: string, values: unknown[]): Promise<unknown> }

/** Starts a new epoch. A restore must call it in its transaction. Processes know the epoch after ten seconds. */
export const renewLogEpoch = (client: Client): Promise<unknown> =>
  client.query(
    `insert into settings (key, value) values ($1, to_jsonb($2::text))
     on conflict (key) do update set value = excluded.value, updated_at = now()`,
    [KEY, randomKey()],
  )
