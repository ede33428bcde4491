import type { BoardOrder } from '../query/index.ts'
import type { BoardName } from '../records.ts'

/** What the search of a board can do. */
export type BoardLanguage = {
  /** Stands at the end of everything that is asked, and makes the board answer with what it rates safe. */
  safe: string
  /** Fields of ours and their names there; a field that is missing is one that the board does not tell. */
  fields: Partial<
    Record<'id' | 'score' | 'width' | 'height' | 'favs' | 'date' | 'md5' | 'parent' | 'type', string>
  >
  orders: Partial<Record<BoardOrder, string>>
  /** How many tags it takes, and of what they and an order take away. */
  limits: { included: number; excluded: number; together: number; orderCounts: boolean }
  /** Words that are no tags there, and no post has. */
  noTags: ReadonlySet<string>
  /** Whether a pattern takes the place of `~a ~b`: Moebooru looks for both in one set. */
  patternIsEither: boolean
}

// Moebooru's `Tag.parse_query` and its cheatsheet. A bare `s`, `q` or `e` is a rating there, and the last rating is the one that counts.
// Its `order:fav` is of one member's favourites, so it is not offered.
const moebooru: BoardLanguage = {
  safe: 'rating:s',
  fields: {
    id: 'id',
    score: 'score',
    width: 'width',
    height: 'height',
    date: 'date',
    md5: 'md5',
    parent: 'parent',
    type: 'ext',
  },
  orders: {
    new: '',
    old: 'order:id',
    score: 'order:score',
    random: 'order:random',
    size: 'order:mpixels',
    landscape: 'order:landscape',
    portrait: 'order:portrait',
  },
  limits: { included: 6, excluded: 6, together: 12, orderCounts: false },
  noTags: new Set(['s', 'q', 'e']),
  patternIsEither: true,
}

// Danbooru's `PostQueryBuilder`: `or` binds weaker than a space there, so it is never sent. Members without an account look for two tags
// at once, and an order is one of them; the other fields are free.
const danbooru: BoardLanguage = {
  safe: 'rating:g',
  fields: { ...moebooru.fields, favs: 'favcount', type: 'filetype' },
  orders: { ...moebooru.orders, fav: 'order:favcount' },
  limits: { included: 2, excluded: 2, together: 2, orderCounts: true },
  noTags: new Set(),
  patternIsEither: false,
}

export const languages: Record<BoardName, BoardLanguage> = { yandere: moebooru, konachan: moebooru, danbooru }
