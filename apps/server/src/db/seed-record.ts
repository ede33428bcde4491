import type { Db as DbOf } from '@engawa/platform/database'
import type { Tables } from './schema.ts'

/** What the demo has created so far, so that an interrupted start continues and creates nothing twice. */
export type SeedRecord = {
  state: 'running' | 'done'
  /** Uid by key. */
  people: Record<string, number>
  /** Works that stand, by slug. */
  works: Record<string, number>
  /** A work that was begun and is not complete yet. */
  begun: number | null
}

const KEY = 'demo'

type Db = DbOf<Tables>

export async function readSeedRecord(db: Db): Promise<SeedRecord | undefined> {
  const row = await db.selectFrom('settings').select('value').where('key', '=', KEY).executeTakeFirst()
  return row?.value as SeedRecord | undefined
}

export async function writeSeedRecord(db: Db, record: SeedRecord): Promise<void> {
  const value = JSON.stringify(record)
  await db
    .insertInto('settings')
    .values({ key: KEY, value })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value, updated_at: new Date() }))
    .execute()
}
