import type { Db as DbOf } from '@engawa/platform/database'
import type { Tables } from './schema.ts'
import { readValue, writeValue } from './site-values.ts'

/** The demo objects created so far. With this record, the start after an interruption continues and creates no object twice. */
export type SeedRecord = {
  state: 'running' | 'done'
  /** The uids of the demo people, by their keys. */
  people: Record<string, number>
  /** The ids of the complete works, by slug. */
  works: Record<string, number>
  /** The id of a work that is not complete yet. */
  begun: number | null
}

const KEY = 'demo'

type Db = DbOf<Tables>

export const readSeedRecord = async (db: Db): Promise<SeedRecord | undefined> =>
  (await readValue(db, KEY)) as SeedRecord | undefined

export const writeSeedRecord = (db: Db, record: SeedRecord): Promise<void> => writeValue(db, KEY, record)
