import { BOARD_PERIODS, BOARDS, type BoardName } from '@engawa/contract'
import { defineRoute } from '#app/lib/route/define-route.ts'
import { integer, list, matching, oneOf, text, type Parameter } from '#app/lib/route/parameters.ts'

export const VIEWS = ['posts', 'popular', 'pool', 'kept', 'searches'] as const
export type BoardsView = (typeof VIEWS)[number]
export type Period = (typeof BOARD_PERIODS)[number]
export type PostKey = { board: BoardName; id: number }

/** The state of a page of the picture boards. The page's URL contains all of it. */
export type BoardsAddress = {
  /** The board of the page; null for the page that shows all boards. */
  page: BoardName | null
  /** The boards whose pictures the page shows. */
  boards: BoardName[]
  view: BoardsView
  q: string
  period: Period
  date: string | null
  pool: PostKey | null
  /** The id of a saved search; pictures that are new in that search are marked. Null without a saved search. */
  search: number | null
  /** The picture that is open over the page. */
  post: PostKey | null
}

/** Returns the key of a post as text: `yandere-123`. */
export const keyText = ({ board, id }: PostKey): string => `${board}-${id}`

export function readKey(text: string | null): PostKey | null {
  const [, name, id = ''] = /^([a-z]+)-([1-9]\d{0,14})$/.exec(text ?? '') ?? []
  const board = BOARDS.find((each) => each === name)
  return board ? { board, id: Number(id) } : null
}

const keyParameter: Parameter<PostKey | null> = {
  read: ([value]) => readKey(value ?? null),
  write: (key) => (key ? [keyText(key)] : []),
}

/** The route of all pages of the picture boards. */
export const boardsRoute = defineRoute({
  view: oneOf(VIEWS, 'posts'),
  boards: list({ max: BOARDS.length, maxLength: 20 }),
  q: text({ max: 500 }),
  period: oneOf(BOARD_PERIODS, 'day'),
  date: matching(/^\d{4}-\d{2}-\d{2}$/),
  pool: keyParameter,
  search: integer({ max: 999_999_999_999_999 }),
  post: keyParameter,
})

/** Returns the state for a URL. Invalid values are ignored, so that an old link still opens a page. */
export function readAddress(at: Pick<URL, 'pathname' | 'search'>): BoardsAddress {
  const page = BOARDS.find((board) => board === at.pathname.split('/')[2]) ?? null
  const { view, boards, q, ...rest } = boardsRoute.read(at)
  const chosen = BOARDS.filter((board) => boards.includes(board))
  return {
    ...rest,
    page,
    boards: page ? [page] : chosen.length > 0 ? chosen : [...BOARDS],
    view: view === 'pool' && !rest.pool ? 'posts' : view,
    q: q.replace(/\s+/g, ' '),
  }
}

/** Returns the path and query for a state. They contain only the parameters that the state's view reads. */
export function boardsPath(address: BoardsAddress): string {
  const { page, boards, view, q, period, date, pool, search, post } = address
  const query = boardsRoute.search({
    view,
    ...(!page && boards.length < BOARDS.length && { boards }),
    ...(view === 'posts' && { q, search }),
    ...(view === 'popular' && { period, date }),
    ...(view === 'pool' && { pool }),
    post,
  })
  return `/picture${page ? `/${page}` : ''}${query.replaceAll('%2C', ',')}`
}

const DEFAULT_ADDRESS: BoardsAddress = {
  page: null,
  boards: [...BOARDS],
  view: 'posts',
  q: '',
  period: 'day',
  date: null,
  pool: null,
  search: null,
  post: null,
}

/** Returns the path and query of a page with these properties and the default values of all others. */
export const pathTo = (address: Partial<BoardsAddress>): string =>
  boardsPath({ ...DEFAULT_ADDRESS, ...address })

/** Returns the address of a search in the same boards. */
export const searchPath = ({ page, boards }: Pick<BoardsAddress, 'page' | 'boards'>, q: string): string =>
  pathTo({ page, boards, q })

export const isSame = (a: PostKey, b: PostKey): boolean => a.board === b.board && a.id === b.id
