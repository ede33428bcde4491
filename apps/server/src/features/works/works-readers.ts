import { batched, type Db } from '@engawa/platform/database'
import type { Clock } from '@engawa/platform/clock'
import type { Tables } from '../../db/schema.ts'
import { readGoOn, readPlaces } from './works-places.ts'
import { readRecommendations } from './works-recommendations.ts'
import { readAccess } from './works-queries.ts'
import { readUpdates, type UpdatesOf } from './works-updates.ts'

/** What pages read for their reader: many readers at once take one query. */
export const readersOf = ({ database: { db }, clock }: { database: { db: Db<Tables> }; clock: Clock }) => ({
  /** Where a user is in a work; null before they began. */
  readPlace: batched((asked: readonly { uid: number; workId: number }[]) => readPlaces(db, asked)),
  /** The places a user can continue from, newest first. */
  readGoOn: batched((uids: readonly number[]) => readGoOn(db, uids)),
  /** The newest unread chapters of the works that a user saved or follows. */
  readUpdates: batched((asked: readonly UpdatesOf[]) => readUpdates(db, asked, clock.now())),
  /** The stored recommendations of a user; undefined while none were computed. */
  readRecommendations: batched((uids: readonly number[]) => readRecommendations(db, uids)),
  /** What of a work decides who may do what with it, of a removed one too. */
  readAccess: batched((ids: readonly number[]) => readAccess(db, ids)),
})
