import { z } from 'zod'
import { del, get, group, post, put } from './endpoint.ts'
import { Id, Time, UserLine } from './fields.ts'
import { LIMITS } from './limits.ts'
import { NO_ANSWER } from './no-answer.ts'
import { Freshness, ofSources } from './sources.ts'
import { CursorList, CursorQuery, Limit, ShortList } from './paging.ts'

/** The picture boards, in the order in which they are shown. */
export const BOARDS = ['yandere', 'danbooru', 'konachan'] as const
export const BoardName = z.enum(BOARDS)
export type BoardName = z.output<typeof BoardName>

/** What people call them. */
export const BOARD_TITLES: Record<BoardName, string> = {
  yandere: 'yande.re',
  danbooru: 'Danbooru',
  konachan: 'Konachan',
}

/** `yandere,danbooru` in a URL; all boards unless given. */
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

/** A question as somebody wrote it: it is read on the server, which says where it cannot be. */
const Question = z.string().max(LIMITS.boardQueryMax, 'too_long').default('')
const Count = z.number().int()
const Day = z.iso.date('not_a_date')

/** A picture that this site hands on, in pixels. */
const BoardPicture = z.object({ url: z.string(), width: Count, height: Count })
const PostKey = z.object({ board: BoardName, id: Count })

/** A picture of a board where there are many of them. */
export const BoardTile = PostKey.extend({
  md5: z.string().nullable(),
  width: Count,
  height: Count,
  thumb: BoardPicture,
  /** What it shows, in a few of its tags. */
  label: z.string(),
  score: Count,
  /** A video or an animation. */
  isMoving: z.boolean(),
  /** One of several that belong together. */
  hasFamily: z.boolean(),
  /** Where else the same file is. */
  alsoOn: z.array(PostKey),
  /** The viewer keeps it. */
  isKept: z.boolean(),
})
export type BoardTile = z.output<typeof BoardTile>

/** Why a board has no answer, as the errors of sources say it. */
export const BoardFailure = z.object({ error: z.string(), source: z.string(), retryAt: Time.nullable() })
export type BoardFailure = z.output<typeof BoardFailure>

/** How one of the boards did that were asked. */
export const BoardState = z.object({
  board: BoardName,
  /** Null where it was not asked or has no answer. */
  freshness: Freshness.nullable(),
  failure: BoardFailure.nullable(),
  /** A part of the question is left to this site, so that its pages hold fewer pictures. */
  isFiltered: z.boolean(),
  /** Why it was not asked: only what is safe is shown, or it does not tell such a thing or sort by it. */
  refused: z.enum(['nothing', 'no_field', 'no_order']).nullable(),
})
export type BoardState = z.output<typeof BoardState>

/** Why a question cannot be read, and where: in UTF-16 units. */
export const BoardQuestionProblem = z.object({ problem: z.string(), at: Count, length: Count })
export type BoardQuestionProblem = z.output<typeof BoardQuestionProblem>

const Tiles = CursorList(BoardTile).extend({
  states: z.array(BoardState),
  /** Pictures that the viewer's blacklist left out. */
  hidden: Count,
  problem: BoardQuestionProblem.nullable(),
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
  /** `url` is null where it is too large or no picture: it opens on the board then. */
  original: z.object({ url: z.string().nullable(), bytes: Count.nullable(), type: z.string() }),
  tags: z.array(z.object({ kind: BoardTagKind, names: z.array(z.string()) })),
  favourites: Count.nullable(),
  author: z.string().nullable(),
  source: z.object({ url: z.string().nullable(), text: z.string() }).nullable(),
  parentId: Count.nullable(),
  hasChildren: z.boolean(),
  createdAt: Time,
  /** Null where the board does not tell. */
  pools: z.array(BoardPoolLine).nullable(),
  /** The line of the viewer's blacklist that hides it elsewhere. */
  hiddenBy: z.string().nullable(),
  freshness: Freshness,
})
export type BoardPostView = z.output<typeof BoardPostView>

/** A box on the original picture, in its pixels, and what it says. */
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
  /** The other name that led to it. */
  alias: z.string().nullable(),
  boards: z.array(BoardName),
})
export type BoardTagLine = z.output<typeof BoardTagLine>

/** A search that a member keeps; `newCount` is how many pictures came since it was looked at last, up to a page of them. */
export const BoardSearch = z.object({
  id: Count,
  label: z.string(),
  query: z.string(),
  boards: z.array(BoardName),
  /** The newest picture of each board that was seen. */
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

/** Picture boards. Everything in them is rated safe by its board, and passed the fixed rule of the site. */
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
        q: Question,
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
        /** The days it is of; null for what is popular now. */
        from: Day.nullable(),
        to: Day.nullable(),
        /** A day of the time before and of the one after, which is null when that is yet to come. */
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
        /** A board has not answered: there may be more in a moment. */
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
