import type { BoardOrder } from '../query/index.ts'
import type { BoardName } from '../records.ts'

/** The search features of a board. */
export type BoardLanguage = {
  /** The word at the end of every query. It limits the answer to posts that the board rates safe. */
  safe: string
  /** The board's names for the fields of our query language. A field is absent when the board has no data for it. */
  fields: Partial<
    Record<'id' | 'score' | 'width' | 'height' | 'favs' | 'date' | 'md5' | 'parent' | 'type', string>
  >
  orders: Partial<Record<BoardOrder, string>>
  /** The maximum number of included tags, of excluded tags and of all tags, and whether an order counts as a tag. */
  limits: { included: number; excluded: number; together: number; orderCounts: boolean }
  /** Words that the board does not treat as tags, so no post has such a tag. */
  noTags: ReadonlySet<string>
  /** Whether a quotation mark inside a tag is a normal character. */
  quotesInTags: boolean
  /** Whether a query with a pattern cannot also contain `~a ~b`. Moebooru would combine both into one list of alternatives. */
  patternCountsAsAlternatives: boolean
}

// The syntax is from Moebooru's `Tag.parse_query` and its cheatsheet. A word that is only `s`, `q` or `e` is a rating, and the last rating
// of a query applies. `order:fav` is not offered, because Moebooru lists the favourites of one member for it.
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
  quotesInTags: false,
  patternCountsAsAlternatives: true,
}

// The syntax is from Danbooru's `PostQueryBuilder`. `or` is never sent, because it has a lower precedence than a space. Guests can search
// for two tags at once; an order counts as a tag, other fields do not.
const danbooru: BoardLanguage = {
  safe: 'rating:g',
  fields: { ...moebooru.fields, favs: 'favcount', type: 'filetype' },
  orders: { ...moebooru.orders, fav: 'order:favcount' },
  limits: { included: 2, excluded: 2, together: 2, orderCounts: true },
  noTags: new Set(),
  quotesInTags: true,
  patternCountsAsAlternatives: false,
}

export const languages: Record<BoardName, BoardLanguage> = { yandere: moebooru, konachan: moebooru, danbooru }
