import { BOARD_PERIODS, BOARDS, type BoardName } from '@engawa/contract'

export const VIEWS = ['posts', 'popular', 'pool', 'kept', 'searches'] as const
export type BoardsView = (typeof VIEWS)[number]
export type Period = (typeof BOARD_PERIODS)[number]
export type PostKey = { board: BoardName; id: number }

/** What a page of the pictures shows; all of it is in its address. */
export type BoardsAddress = {
  /** The board that the page is of; null for the page of all. */
  page: BoardName | null
  /** The boards that are asked. */
  boards: BoardName[]
  view: BoardsView
  q: string
  period: Period
  date: string | null
  pool: PostKey | null
  /** The kept search that it is, of which new pictures are marked. */
  search: number | null
  /** The picture that lies over the page. */
  post: PostKey | null
}

/** The names in the query of an address. */
export const QUERY = ['view', 'boards', 'q', 'period', 'date', 'pool', 'search', 'post']

const LONGEST = 500

const oneOf = <T extends string>(list: readonly T[], value: string | null | undefined): T | undefined =>
  list.find((each) => each === value)

/** `yandere-123` */
export const keyText = ({ board, id }: PostKey): string => `${board}-${id}`

export function readKey(text: string | null): PostKey | null {
  const [, name, id = ''] = /^([a-z]+)-([1-9]\d{0,14})$/.exec(text ?? '') ?? []
  const board = oneOf(BOARDS, name)
  return board ? { board, id: Number(id) } : null
}

/** What an address asks for; what makes no sense in it is left out, so that an old link still opens a page. */
export function readAddress({
  pathname,
  searchParams: query,
}: Pick<URL, 'pathname' | 'searchParams'>): BoardsAddress {
  const page = oneOf(BOARDS, pathname.split('/')[2]) ?? null
  const chosen = BOARDS.filter((board) => query.get('boards')?.split(',').includes(board))
  const pool = readKey(query.get('pool'))
  const search = Number(/^[1-9]\d{0,14}$/.exec(query.get('search') ?? '')?.[0] ?? 0)
  const view = oneOf(VIEWS, query.get('view')) ?? 'posts'
  return {
    page,
    boards: page ? [page] : chosen.length > 0 ? chosen : [...BOARDS],
    view: view === 'pool' && !pool ? 'posts' : view,
    q: (query.get('q') ?? '').replace(/\s+/g, ' ').trim().slice(0, LONGEST),
    period: oneOf(BOARD_PERIODS, query.get('period')) ?? 'day',
    date: /^\d{4}-\d{2}-\d{2}$/.exec(query.get('date') ?? '')?.[0] ?? null,
    pool,
    search: search || null,
    post: readKey(query.get('post')),
  }
}

/** The address of a page, without what is usual. */
export function boardsPath({
  page,
  boards,
  view,
  q,
  period,
  date,
  pool,
  search,
  post,
}: BoardsAddress): string {
  const query = new URLSearchParams()
  if (view !== 'posts') query.set('view', view)
  if (!page && boards.length < BOARDS.length) query.set('boards', boards.join(','))
  if (view === 'posts' && q !== '') query.set('q', q)
  if (view === 'popular' && period !== 'day') query.set('period', period)
  if (view === 'popular' && date) query.set('date', date)
  if (view === 'pool' && pool) query.set('pool', keyText(pool))
  if (view === 'posts' && search) query.set('search', String(search))
  if (post) query.set('post', keyText(post))
  const text = query.toString().replaceAll('%2C', ',')
  return `/picture${page ? `/${page}` : ''}${text === '' ? '' : `?${text}`}`
}

const USUAL: BoardsAddress = {
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

/** A page by what is unusual about it. */
export const pathTo = (address: Partial<BoardsAddress>): string => boardsPath({ ...USUAL, ...address })

/** The page of a search, as the same boards see it. */
export const searchPath = ({ page, boards }: Pick<BoardsAddress, 'page' | 'boards'>, q: string): string =>
  pathTo({ page, boards, q })

export const isSame = (a: PostKey, b: PostKey): boolean => a.board === b.board && a.id === b.id
