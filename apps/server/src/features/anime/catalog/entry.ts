import type { AnimeCategory, AnimeSeason, AnimeStatus } from '@engawa/contract'
import type { Handle } from '@engawa/platform/database'
import type { Tables } from '../../../db/schema.ts'
import { foldText } from '../../search/index.ts'

/** The fields of an entry that filters and orders need. Unknown numbers are -1. */
export type Entry = {
  id: number
  category: AnimeCategory
  year: number
  /** The quarter of the year as a number; 0 is winter (January to March). */
  season: number
  score: number
  rank: number
  heat: number
  votes: number
  /** The date as a number of days since 1970. */
  day: number
  /** The tags, as numbers of the vocabulary. */
  tags: readonly number[]
  /** All names of the entry, folded, one per line. The text begins and ends with a line break. */
  names: string
}

export type Conditions = {
  /** Words that the names must contain, folded. */
  words: readonly string[]
  type?: AnimeCategory | undefined
  year?: number | undefined
  season?: AnimeSeason | undefined
  tags: readonly string[]
  score?: number | undefined
  /** The ids of the entries that may match; undefined for all entries. */
  among?: ReadonlySet<number> | undefined
}

export type OwnStatus = AnimeStatus

const DAY_MS = 86_400_000

export const entryRows = (handle: Handle<Tables>) =>
  handle
    .selectFrom('anime_subjects')
    .select([
      'id',
      'name',
      'name_cn',
      'aliases',
      'category',
      'date',
      'score',
      'rank',
      'votes',
      'want',
      'watching',
      'tag_names',
      'changed_at',
      'removal_id',
    ])

type Row = Awaited<ReturnType<ReturnType<typeof entryRows>['execute']>>[number]

/** Converts a row to an entry of the catalog. `numberOf` returns the number of a tag. */
export const entryOf = (row: Row, numberOf: (tag: string) => number): Entry => ({
  id: row.id,
  category: row.category,
  year: row.date === null ? -1 : Number(row.date.slice(0, 4)),
  season: row.date === null ? -1 : Math.floor((Number(row.date.slice(5, 7)) - 1) / 3),
  score: row.score ?? -1,
  rank: row.rank ?? -1,
  // A user of the source who watches the show now counts for more than a user who once voted.
  heat: row.watching * 10 + row.want * 2 + row.votes,
  votes: row.votes,
  day: row.date === null ? -1 : Math.floor(Date.parse(row.date) / DAY_MS),
  tags: row.tag_names.map(numberOf),
  names: `\n${[row.name, row.name_cn ?? '', ...row.aliases].map(foldText).join('\n')}\n`,
})
