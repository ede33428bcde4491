import { z } from 'zod'
import { del, get, group, post, put } from './endpoint.ts'
import { Id, Time, UserLine } from './fields.ts'
import { LIMITS } from './limits.ts'
import { NO_ANSWER } from './no-answer.ts'
import { Freshness, ofSources } from './sources.ts'
import { CursorList, CursorQuery, Limit, ShortList } from './paging.ts'

/** The picture boards, in the order in which the page lists them. */
export const BOARDS = ['yandere', 'danbooru', 'konachan'] as const
export const BoardName = z.enum(BOARDS)
export type BoardName = z.output<typeof BoardName>

/** The names of the boards for readers. */
export const BOARD_TITLES: Record<BoardName, string> = {
  yandere: 'yande.re',
  danbooru: 'Danbooru',
  konachan: 'Konachan',
}

/** The boards in a query, such as `yandere,danbooru`; all boards by default. */
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

/** A search query as it was typed. The server parses it and reports the position of an error. */
const QueryText = z.string().max(LIMITS.boardQueryMax, 'too_long').default('')
const Count = z.number().int()
const Day = z.iso.date('not_a_date')

/** A picture of a board that this site delivers as a proxy. Width and height are in pixels. */
const BoardPicture = z.object({ url: z.string(), width: Count, height: Count })
const PostKey = z.object({ board: BoardName, id: Count })

/** A picture of a board in a list. */
export const BoardTile = PostKey.extend({
  md5: z.string().nullable(),
  width: Count,
  height: Count,
  thumb: BoardPicture,
  /** A description of the picture that consists of some of its tags. */
  label: z.string(),
  score: Count,
  /** Whether the picture is a video or an animation. */
  isMoving: z.boolean(),
  /** Whether the picture belongs to a group of related pictures. */
  hasFamily: z.boolean(),
  /** The posts on other boards that have the same file. */
  alsoOn: z.array(PostKey),
  /** Whether the viewer saved the picture. */
  isKept: z.boolean(),
})
export type BoardTile = z.output<typeof BoardTile>

/** The reason why a board has no answer. `error` is one of the errors of sources. */
export const BoardFailure = z.object({ error: z.string(), source: z.string(), retryAt: Time.nullable() })
export type BoardFailure = z.output<typeof BoardFailure>

/** The state of one queried board. */
export const BoardState = z.object({
  board: BoardName,
  /** Null if the board was not queried or has no answer. */
  freshness: Freshness.nullable(),
  failure: BoardFailure.nullable(),
  /** Whether this site applies a part of the query itself, because the board cannot. A page of results then contains fewer pictures. */
  isFiltered: z.boolean(),
  /**
   * The reason why the board was not queried. `nothing`: the query excludes safe pictures, but this site shows only safe ones. `no_field`,
   * `no_order`: the board does not have such a field or order.
   */
  refused: z.enum(['nothing', 'no_field', 'no_order']).nullable(),
})
export type BoardState = z.output<typeof BoardState>

/** The reason why a query cannot be parsed. `at` and `length` are the position of the error in UTF-16 units. */
export const BoardQueryProblem = z.object({ problem: z.string(), at: Count, length: Count })
export type BoardQueryProblem = z.output<typeof BoardQueryProblem>

const Tiles = CursorList(BoardTile).extend({
  states: z.array(BoardState),
  /** The number of pictures that the viewer's blacklist removed. */
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
  /** The address of the post on its board. */
  page: z.string(),
  sample: BoardPicture,
  /** The original file. `url` is null if the file is too large or is not a picture; the site then links to the board. */
  original: z.object({ url: z.string().nullable(), bytes: Count.nullable(), type: z.string() }),
  tags: z.array(z.object({ kind: BoardTagKind, names: z.array(z.string()) })),
  favourites: Count.nullable(),
  author: z.string().nullable(),
  source: z.object({ url: z.string().nullable(), text: z.string() }).nullable(),
  parentId: Count.nullable(),
  hasChildren: z.boolean(),
  createdAt: Time,
  /** Null if the board does not list pools. */
  pools: z.array(BoardPoolLine).nullable(),
  /** The line of the viewer's blacklist that hides the picture in lists, or null. */
  hiddenBy: z.string().nullable(),
  freshness: Freshness,
})
export type BoardPostView = z.output<typeof BoardPostView>

/** A text for a rectangle of the original picture. The rectangle is in pixels of that picture. */
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
  /** Another name of the tag, if that name matched the query. */
  alias: z.string().nullable(),
  boards: z.array(BoardName),
})
export type BoardTagLine = z.output<typeof BoardTagLine>

/**
 * A search that a member saved. `newCount` is the number of new pictures since the member last viewed the search, at most one page of
 * results.
 */
export const BoardSearch = z.object({
  id: Count,
  label: z.string(),
  query: z.string(),
  boards: z.array(BoardName),
  /** The newest picture of each board that the member has seen. */
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

/** Endpoints for picture boards. Each picture is rated safe by its board and has passed the fixed rule of the site. */
export const boards = group(
  'boards',
  { audience: 'member', section: 'pictures', whileMuted: true },
  {
    list: get('/picture/posts', {
      summary:
        'Search pictures of one or several boards with a query that is the same for all boards; the list contains no duplicates',
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
      summary:
        'List the best pictures of a day, a week or a month; without a date, those that are popular now',
      audience: 'anyone',
      query: CursorQuery.extend({
        boards: BoardNames,
        period: z.enum(BOARD_PERIODS).default('day'),
        date: Day.optional(),
      }),
      output: Tiles.extend({
        /** The first and the last day of the period; null for pictures that are popular now. */
        from: Day.nullable(),
        to: Day.nullable(),
        /** A day in the previous and in the next period. `next` is null when the next period is in the future. */
        previous: Day,
        next: Day.nullable(),
      }),
      cache: { for: 'guests', ...ofSources, tags: () => [] },
    }),
    post: get('/picture/boards/{board}/posts/{id}', {
      summary: 'Get a picture with all data of its board',
      audience: 'anyone',
      params: OnePost,
      output: BoardPostView,
      errors: ['source_has_not', ...NO_ANSWER],
      cache: { for: 'guests', ...ofSources, tags: () => [] },
    }),
    notes: get('/picture/boards/{board}/posts/{id}/notes', {
      summary: 'List the notes on a picture: rectangles with a text, usually a translation',
      audience: 'anyone',
      params: OnePost,
      query: CursorQuery,
      output: CursorList(BoardNote),
      errors: ['source_has_not', ...NO_ANSWER],
      cache: { for: 'everybody', ...ofSources, tags: () => [] },
    }),
    similar: get('/picture/boards/{board}/posts/{id}/similar', {
      summary: 'List pictures of the same board that look similar',
      audience: 'anyone',
      params: OnePost,
      output: ShortList(BoardTile.extend({ similarity: z.number() })),
      errors: ['source_has_not', ...NO_ANSWER],
      cache: { for: 'guests', ...ofSources, tags: () => [] },
    }),
    pool: get('/picture/boards/{board}/pools/{id}', {
      summary: 'List the pictures of a pool, in its order',
      audience: 'anyone',
      params: OnePost,
      query: CursorQuery,
      output: Tiles.extend({ name: z.string().nullable(), count: Count.nullable(), page: z.string() }),
      errors: ['bad_cursor', 'source_has_not', ...NO_ANSWER],
      cache: { for: 'guests', ...ofSources, tags: () => [] },
    }),
    complete: get('/picture/tags', {
      summary: 'List tags that begin with a text, the most used first',
      audience: 'anyone',
      rate: 'suggest',
      query: z.object({ boards: BoardNames, text: z.string().max(LIMITS.boardTagMax) }),
      output: ShortList(BoardTagLine).extend({
        /** Whether a board has not answered yet. If so, more results may follow after a moment. */
        isPending: z.boolean(),
      }),
      errors: ['source_pending'],
      cache: { for: 'everybody', ...ofSources, seconds: 300, tags: () => [] },
    }),
    related: get('/picture/boards/{board}/related', {
      summary: 'List tags that often occur together with a tag',
      audience: 'anyone',
      params: z.object({ board: BoardName }),
      query: z.object({ tag: z.string().max(LIMITS.boardTagMax) }),
      output: ShortList(BoardTagLine),
      errors: [...NO_ANSWER],
      cache: { for: 'everybody', ...ofSources, seconds: 300, tags: () => [] },
    }),
    blacklist: get('/picture/blacklist', {
      summary: "Get the caller's blacklist: each line excludes pictures",
      output: z.object({ text: z.string(), isDefault: z.boolean() }),
    }),
    saveBlacklist: put('/picture/blacklist', {
      summary: "Replace the caller's blacklist; an invalid line is refused, with its number from 1",
      body: z.object({ text: z.string().max(LIMITS.boardBlacklistMax, 'too_long') }),
      output: z.object({ text: z.string(), isDefault: z.boolean() }),
      errors: ['bad_input'],
    }),
    searches: get('/picture/searches', {
      summary: "List the caller's saved searches, with the number of new pictures in each",
      output: ShortList(BoardSearch),
    }),
    saveSearch: post('/picture/searches', {
      acceptsKey: true,
      summary: 'Save a search; a search that is already saved is returned unchanged',
      body: SearchFields,
      output: BoardSearch,
      errors: ['bad_input', 'too_many_searches'],
    }),
    changeSearch: put('/picture/searches/{id}', {
      summary: 'Rename a saved search',
      params: z.object({ id: Id }),
      body: SearchFields.pick({ label: true }),
      output: BoardSearch,
      errors: ['not_found'],
    }),
    removeSearch: del('/picture/searches/{id}', {
      summary: 'Delete a saved search',
      params: z.object({ id: Id }),
      output: Done,
    }),
    checkSearch: post('/picture/searches/{id}/check', {
      summary: 'Count the new pictures of a saved search; `seen` marks all of them as seen',
      params: z.object({ id: Id }),
      body: z.object({ seen: z.boolean().default(false) }),
      output: BoardSearch,
      errors: ['not_found'],
    }),
    kept: get('/picture/kept', {
      summary: 'List the pictures that the caller saved, the latest first',
      query: z.object({
        cursor: z.string().max(500).optional(),
        limit: Limit(LIMITS.boardPage),
      }),
      output: Tiles,
    }),
    keep: put('/picture/boards/{board}/posts/{id}/kept', {
      summary: 'Save a picture with the data of its board',
      params: OnePost,
      output: z.object({ isKept: z.boolean() }),
      errors: ['too_many_kept', 'source_has_not', ...NO_ANSWER],
    }),
    drop: del('/picture/boards/{board}/posts/{id}/kept', {
      summary: 'Remove a picture from the saved ones',
      params: OnePost,
      output: z.object({ isKept: z.boolean() }),
    }),
    today: get('/picture/today', {
      summary: "List some of today's best pictures of the boards, if they are already stored",
      audience: 'anyone',
      output: ShortList(BoardTile).extend({ isSample: z.boolean() }),
      cache: { for: 'everybody', ...ofSources, tags: () => [] },
    }),
  },
)
