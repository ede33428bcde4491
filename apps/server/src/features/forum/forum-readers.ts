import type { Clock } from '@engawa/platform/clock'
import { batched, type Db } from '@engawa/platform/database'
import type { Tables } from '../../db/schema.ts'
import { readRanks, type RankAsked } from './communities/communities-queries.ts'
import { readChoices, readPolls, type ChoiceAsked } from './polls.ts'
import { readFloors, readHeads, type FloorAsked } from './posts-queries.ts'
import { readReadings, readUnread, type ReadingAsked, type UnreadAsked } from './reading.ts'

/** What pages read for their reader: many readers at once take one query. Not inside a transaction. */
export const readersOf = (db: Db<Tables>, clock: Clock) => ({
  /** A post without its words; of a removed one and a draft too. */
  readHead: batched((ids: readonly number[]) => readHeads(db, ids)),
  /** What a member is in a community; null for who did not join. */
  readRank: batched((asked: readonly RankAsked[]) => readRanks({ clock }, db, asked)),
  /** How far a member has read a post; null for one never opened. */
  readFloor: batched((asked: readonly FloorAsked[]) => readFloors(db, asked)),
  /** The poll of a post. */
  readPoll: batched((postIds: readonly number[]) => readPolls(db, postIds)),
  /** What a member voted for in the poll of a post. */
  readChoice: batched((asked: readonly ChoiceAsked[]) => readChoices(db, asked)),
  /** How a member stands to posts of a list, by their ids. */
  readReading: batched((asked: readonly ReadingAsked[]) => readReadings(db, asked, clock.now())),
  /** Posts a member has read that have later replies. */
  readUnread: batched((asked: readonly UnreadAsked[]) => readUnread(db, asked)),
})
