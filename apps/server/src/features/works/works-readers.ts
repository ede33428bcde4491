import { batched, type Db } from '@engawa/platform/database'
import type { Tables } from '../../db/schema.ts'
import { readPlaces } from './works-places.ts'
import { readWorks } from './works-queries.ts'

/** What every page of a work reads for its reader: many readers at once take one query. */
export const readersOf = (db: Db<Tables>) => ({
  /** Where a user is in a work; null before they began. */
  readPlace: batched((asked: readonly { uid: number; workId: number }[]) => readPlaces(db, asked)),
  /** A work, a removed one too. */
  readWork: batched((ids: readonly number[]) => readWorks(db, ids)),
})
