import { batched, type Db } from '@engawa/platform/database'
import type { Tables } from '../../db/schema.ts'
import { readGoOn, readPlaces } from './works-places.ts'
import { readAccess } from './works-queries.ts'

/** What pages read for their reader: many readers at once take one query. */
export const readersOf = (db: Db<Tables>) => ({
  /** Where a user is in a work; null before they began. */
  readPlace: batched((asked: readonly { uid: number; workId: number }[]) => readPlaces(db, asked)),
  /** The places a user can continue from, newest first. */
  readGoOn: batched((uids: readonly number[]) => readGoOn(db, uids)),
  /** What of a work decides who may do what with it, of a removed one too. */
  readAccess: batched((ids: readonly number[]) => readAccess(db, ids)),
})
