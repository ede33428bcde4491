import type { Clock } from '@engawa/platform/clock'
import { createLoader, type Handle } from '@engawa/platform/database'
import type { Tables } from '../../db/schema.ts'
import { readRanks, type RankQuery } from './communities/communities-queries.ts'
import { readReadings, type ReadingQuery } from './reading.ts'

/** Loaders whose rows depend on the time. */
export const forumLoaders = ({ clock }: { clock: Clock }) => ({
  /** Loads a member's rank in a community; null for a community that the member did not join. */
  ranks: createLoader((handle: Handle<Tables>, queries: readonly RankQuery[]) =>
    readRanks({ clock }, handle, queries),
  ),
  /** Loads how far a member has read the posts of a list, by their ids. */
  readings: createLoader((handle: Handle<Tables>, queries: readonly ReadingQuery[]) =>
    readReadings(handle, queries, clock.now()),
  ),
})
