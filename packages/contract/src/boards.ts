import { z } from 'zod'
import { del, get, group, post, put } from './endpoint.ts'
import { Id, Time, UserLine } from './fields.ts'
import { LIMITS } from './limits.ts'
import { NO_ANSWER } from './no-answer.ts'
import { Freshness, ofSources } from './sources.ts'
import { CursorList, CursorQuery, Limit, ShortList } from './paging.ts'

/** The picture boards, in the order on the page. */
export const BOARDS = ['yandere', 'danbooru', 'konachan'] as const
export const BoardName = z.enum(BOARDS)
export type BoardName = z.output<typeof BoardName>

/** The names for readers. */
export const BOARD_TITLES: Record<BoardName, string> = {
  yandere: 'yande.re',
  danbooru: 'Danbooru',
  konachan: 'Konachan',
}

/** `yandere,danbooru` in a URL; all boards by default. */
const BoardNames = z
  .string()
  .max(100)
  .transform((text) => [...new Set(text.split(','))])
  .pipe(z.array(BoardName).min(1))
  .default([...BOARDS])

export const BOARD_TAG_KINDS = ['artist', 'circle', 'copyright', 'character', 'general', 'meta'] as const
export const BoardTagKind = z.enum(BOARD_TAG_KINDS)
export type BoardTagKind = z.output<typeof BoardTagKind>

export const BOARD_PERIODS = ['day', 'week', 'month'] as const

/** A query as typed: the server parses it and reports the position of an error. */
const QueryText = z.string().max(LIMITS.boardQueryMax, 'too_long').default('')
const Count = z.number().int()
const Day = z.iso.date('not_a_date')

/** A picture that this site proxies, in pixels. */
const BoardPicture = z.object({ url: z.string(), width: Count, height: Count })
const PostKey = z.object({ board: BoardName, id: Count })

/** A picture of a board in a list. */
export const BoardTile = PostKey.extend({
  md5: z.string().nullable(),
  width: Count,
  height: Count,
  thumb: BoardPicture,
  /** A description from a few of its tags. */
  label: z.string(),
  score: Count,
  /** A video or an animation. */
  isMoving: z.boolean(),
  /** Part of a group of related pictures. */
  hasFamily: z.boolean(),
  /** Other boards with the same file. */
  alsoOn: z.array(PostKey),
  /** Whether the viewer saved it. */
  isKept: z.boolean(),
})
export type BoardTile = z.output<typeof BoardTile>

/** The reason why a board has no answer, in the form of the errors of sources. */
export const BoardFailure = z.object({ error: z.string(), source: z.string(), retryAt: Time.nullable() })
export type BoardFailure = z.output<typeof BoardFailure>

/** The state of one of the queried boards. */
export const BoardState = z.object({
  board: BoardName,
  /** Null where it was not queried or has no answer. */
  freshness: Freshness.nullable(),
  failure: BoardFailure.nullable(),
  /** Whether a part of the query is matched by this site, so that its pages contain fewer pictures. */
  isFiltered: z.boolean(),
  /** The reason why it was not queried: only safe pictures are shown, or the board has no such field or order. */
  refused: z.enum(['nothing', 'no_field', 'no_order']).nullable(),
})
export type BoardState = z.output<typeof BoardState>

/** The reason why a query cannot be parsed, and the position in UTF-16 units. */
export const BoardQueryProblem = z.object({ problem: z.string(), at: Count, length: Count })
export type BoardQueryProblem = z.output<typeof BoardQueryProblem>

const Tiles = CursorList(BoardTile).extend({
  states: z.array(BoardState),
  /** Pictures that the viewer's blacklist left out. */
  hidden: Count,
  problem: BoardQueryProblem.nullable(),
})
export type BoardTiles = z.output<typeof Tiles>

export const BoardPoolLine = z.object({
  id: Count,
  name: z.string(),
  count: Count,
  previousId: Count.nullable(),
  nextId: Count.nullable(),
})
export type BoardPoolLine = z.output<typeof BoardPoolLine>

export const BoardPostView = BoardTile.extend({
  /** Its page on the board. */
  page: z.string(),
  sample: BoardPicture,
  /** `url` is null where the file is too large or not a picture: the page links to the board then. */
  original: z.object({ url: z.string().nullable(), bytes: Count.nullable(), type: z.string() }),
  tags: z.array(z.object({ kind: BoardTagKind, names: z.array(z.string()) })),
  favourites: Count.nullable(),
  author: z.string().nullable(),
  source: z.object({ url: z.string().nullable(), text: z.string() }).nullable(),
  parentId: Count.nullable(),
  hasChildren: z.boolean(),
  createdAt: Time,
  /** Null where the board does not list them. */
  pools: z.array(BoardPoolLine).nullable(),
  /** The line of the viewer's blacklist that hides it in lists. */
  hiddenBy: z.string().nullable(),
  freshness: Freshness,
})
export type BoardPostView = z.output<typeof BoardPostView>

/** A box on the original picture, in its pixels, and its text. */
export const BoardNote = z.object({
  id: Count,
  x: Count,
  y: Count,
  width: Count,
  height: Count,
  text: z.string(),
})
export type BoardNote = z.output<typeof BoardNote>

export const BoardTagLine = z.object({
  name: z.string(),
  kind: BoardTagKind,
  count: Count.nullable(),
  /** The other name that matched. */
  alias: z.string().nullable(),
  boards: z.array(BoardName),
})
export type BoardTagLine = z.output<typeof BoardTagLine>

/** A saved search of a member; `newCount` is the number of pictures since the last view, at most one page. */
export const BoardSearch = z.object({
  id: Count,
  label: z.string(),
  query: z.string(),
  boards: z.array(BoardName),
  /** The newest picture of each board that the member saw. */
  seen: z.partialRecord(BoardName, Count),
  newCount: Count,
  checkedAt: Time.nullable(),
})
export type BoardSearch = z.output<typeof BoardSearch>

const OnePost = z.object({ board: BoardName, id: Id })
const Done = z.object({})
const SearchFields = z.object({
  label: UserLine(LIMITS.boardSearchLabelMax).default(''),
  query: z.string().max(LIMITS.boardQueryMax, 'too_long'),
  boards: z.array(BoardName).min(1).max(BOARDS.length),
})

/** Picture boards. Every picture is rated safe by its board and passed the fixed rule of the site. */
export const boards = group(
  'boards',
  { audience: 'member', section: 'pictures', whileMuted: true },
  {
    list: get('/picture/posts', {
      summary:
        'Pictures of one board or several in one list without doubles, by a question in the language of all boards',
      audience: 'anyone',
      query: CursorQuery.extend({
        boards: BoardNames,
        q: QueryText,
        limit: Limit(LIMITS.boardPage),
      }),
      output: Tiles,
      errors: ['bad_cursor', ...NO_ANSWER],
      cache: { for: 'guests', ...ofSources, tags: () => [] },
    }),
    popular: get('/picture/popular', {
      summary: 'The best pictures of a day, a week or a month; of now, without a date',
      audience: 'anyone',
      query: CursorQuery.extend({
        boards: BoardNames,
        period: z.enum(BOARD_PERIODS).default('day'),
        date: Day.optional(),
      }),
      output: Tiles.extend({
        /** The first and last day of the period; null for currently popular pictures. */
        from: Day.nullable(),
        to: Day.nullable(),
        /** A day of the previous and of the next period; `next` is null when that is in the future. */
        previous: Day,
        next: Day.nullable(),
      }),
      cache: { for: 'guests', ...ofSources, tags: () => [] },
    }),
    post: get('/picture/boards/{board}/posts/{id}', {
      summary: 'One picture with all that its board tells of it',
      audience: 'anyone',
      params: OnePost,
      output: BoardPostView,
      errors: ['source_has_not', ...NO_ANSWER],
      cache: { for: 'guests', ...ofSources, tags: () => [] },
    }),
    notes: get('/picture/boards/{board}/posts/{id}/notes', {
      summary: 'Notes on a picture: boxes with what is written there in another language',
      audience: 'anyone',
      params: OnePost,
      query: CursorQuery,
      output: CursorList(BoardNote),
      errors: ['source_has_not', ...NO_ANSWER],
      cache: { for: 'everybody', ...ofSources, tags: () => [] },
    }),
    similar: get('/picture/boards/{board}/posts/{id}/similar', {
      summary: 'Pictures of the same board that look like one',
      audience: 'anyone',
      params: OnePost,
      output: ShortList(BoardTile.extend({ similarity: z.number() })),
      errors: ['source_has_not', ...NO_ANSWER],
      cache: { for: 'guests', ...ofSources, tags: () => [] },
    }),
    pool: get('/picture/boards/{board}/pools/{id}', {
      summary: 'The pictures of a pool, in its order',
      audience: 'anyone',
      params: OnePost,
      query: CursorQuery,
      output: Tiles.extend({ name: z.string().nullable(), count: Count.nullable(), page: z.string() }),
      errors: ['bad_cursor', 'source_has_not', ...NO_ANSWER],
      cache: { for: 'guests', ...ofSources, tags: () => [] },
    }),
    complete: get('/picture/tags', {
      summary: 'Tags that begin with a text, the most used ones first',
      audience: 'anyone',
      rate: 'suggest',
      query: z.object({ boards: BoardNames, text: z.string().max(LIMITS.boardTagMax) }),
      output: ShortList(BoardTagLine).extend({
        /** A board has not answered yet: more may follow in a moment. */
        isPending: z.boolean(),
      }),
      errors: ['source_pending'],
      cache: { for: 'everybody', ...ofSources, seconds: 300, tags: () => [] },
    }),
    related: get('/picture/boards/{board}/related', {
      summary: 'Tags that often stand beside one',
      audience: 'anyone',
      params: z.object({ board: BoardName }),
      query: z.object({ tag: z.string().max(LIMITS.boardTagMax) }),
      output: ShortList(BoardTagLine),
      errors: [...NO_ANSWER],
      cache: { for: 'everybody', ...ofSources, seconds: 300, tags: () => [] },
    }),
    blacklist: get('/picture/blacklist', {
      summary: 'What the member does not want to see: a line for each',
      output: z.object({ text: z.string(), isDefault: z.boolean() }),
    }),
    saveBlacklist: put('/picture/blacklist', {
      summary: 'Replace it; a line that cannot be read is refused, with its number from 1',
      body: z.object({ text: z.string().max(LIMITS.boardBlacklistMax, 'too_long') }),
      output: z.object({ text: z.string(), isDefault: z.boolean() }),
      errors: ['bad_input'],
    }),
    searches: get('/picture/searches', {
      summary: "The member's searches, with how much is new in each",
      output: ShortList(BoardSearch),
    }),
    saveSearch: post('/picture/searches', {
      summary: 'Keep a search; one that is kept already is returned as it is',
      body: SearchFields,
      output: BoardSearch,
      errors: ['bad_input', 'too_many_searches'],
    }),
    changeSearch: put('/picture/searches/{id}', {
      summary: 'Give a search another name',
      params: z.object({ id: Id }),
      body: SearchFields.pick({ label: true }),
      output: BoardSearch,
      errors: ['not_found'],
    }),
    removeSearch: del('/picture/searches/{id}', {
      summary: 'Keep a search no longer',
      params: z.object({ id: Id }),
      output: Done,
    }),
    checkSearch: post('/picture/searches/{id}/check', {
      summary: 'Look how much is new in a search; `seen` says that the member saw all of it',
      params: z.object({ id: Id }),
      body: z.object({ seen: z.boolean().default(false) }),
      output: BoardSearch,
      errors: ['not_found'],
    }),
    kept: get('/picture/kept', {
      summary: 'Pictures that the member keeps, the latest first',
      query: z.object({
        cursor: z.string().max(500).optional(),
        limit: Limit(LIMITS.boardPage),
      }),
      output: Tiles,
    }),
    keep: put('/picture/boards/{board}/posts/{id}/kept', {
      summary: 'Keep a picture, with what its board tells of it',
      params: OnePost,
      output: z.object({ isKept: z.boolean() }),
      errors: ['too_many_kept', 'source_has_not', ...NO_ANSWER],
    }),
    drop: del('/picture/boards/{board}/posts/{id}/kept', {
      summary: 'Keep a picture no longer',
      params: OnePost,
      output: z.object({ isKept: z.boolean() }),
    }),
    today: get('/picture/today', {
      summary: "The boards' day: a few of the best pictures of today, where they are known already",
      audience: 'anyone',
      output: ShortList(BoardTile).extend({ isSample: z.boolean() }),
      cache: { for: 'everybody', ...ofSources, tags: () => [] },
    }),
  },
)
