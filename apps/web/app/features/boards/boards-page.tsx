import { BOARD_TITLES, contract, type BoardPostView, type Call } from '@engawa/contract'
import { useLocation, useNavigation, type Location, type ShouldRevalidateFunctionArgs } from 'react-router'
import { visitContext } from '#app/context.ts'
import { loadFromSource, type SourceResult } from '#app/features/sources/index.ts'
import { orPageError } from '#app/lib/route/page-error.ts'
import { pageMeta } from '#app/lib/route/page-meta.ts'
import { requireLogin } from '#app/lib/route/require-login.ts'
import { WHOLE_PAGE, wholeList } from '#app/lib/net/whole-list.ts'
import { m } from '#app/texts/messages.js'
import { Paper } from '#app/ui/paper.tsx'
import { type BoardsAddress, boardsPath, boardsRoute, readAddress } from './board-paths.ts'
import { BoardsHead } from './boards-head.tsx'
import { BoardsKeys } from './keys/boards-keys.tsx'
import { SavedView } from './own/saved-view.tsx'
import { SearchesView } from './own/searches-view.tsx'
import { PoolView } from './pool-view.tsx'
import { PopularView } from './popular-view.tsx'
import { PostsView } from './posts-view.tsx'
import type { Route } from './+types/boards-page'

export const handle = boardsRoute.handle

export async function loader({ context, url }: Route.LoaderArgs) {
  const { call, origin } = context.get(visitContext)
  const address = readAddress(url)
  if (address.view === 'kept' || address.view === 'searches') requireLogin(context, url)
  const [data, post] = await Promise.all([dataOf(call, address, url), postOf(call, address, url)])
  return { origin, address: { ...address, post: null }, post, ...data }
}

/**
 * Prevents a reload of the page's data when only the open picture changes. The server loads that picture only for the first page of
 * a visit.
 */
export function shouldRevalidate({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) {
  const [before, after] = [currentUrl, nextUrl].map((url) => boardsPath({ ...readAddress(url), post: null }))
  const isOverlay = before === after && currentUrl.search !== nextUrl.search
  return isOverlay ? false : defaultShouldRevalidate
}

async function dataOf(call: Call, address: BoardsAddress, url: URL) {
  const { view, q, period, date, pool } = address
  const boards = address.boards.join(',')
  switch (view) {
    case 'popular': {
      const input = { boards, period, ...(date && { date }) }
      return { view, first: await orPageError(wholeList(call, contract.boards.popular, input), url) } as const
    }
    case 'pool':
      return {
        view,
        result: await loadFromSource(call(contract.boards.pool, { ...pool!, ...WHOLE_PAGE }), url),
      } as const
    case 'kept':
      return { view, first: await orPageError(call(contract.boards.kept, {}), url) } as const
    case 'searches':
      return { view, searches: (await orPageError(call(contract.boards.searches, {}), url)).items } as const
    case 'posts':
      return { view, first: await orPageError(call(contract.boards.list, { boards, q }), url) } as const
  }
}

const postOf = (call: Call, { post }: BoardsAddress, url: URL): Promise<SourceResult<BoardPostView>> | null =>
  post && loadFromSource(call(contract.boards.post, post), url)

const titleOf = ({ page, view, q }: BoardsAddress): string => {
  const place = page ? BOARD_TITLES[page] : m.boards_title()
  const names = {
    popular: m.boards_popular,
    kept: m.board_tiles_kept,
    searches: m.boards_searches,
    pool: m.boards_pool,
  }
  if (view !== 'posts') return `${names[view]()} · ${place}`
  return q === '' ? place : `${q} · ${place}`
}

// The pictures belong to other sites, so search engines should not list them under the name of this site.
export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData
    ? pageMeta({
        title: titleOf(loaderData.address),
        description: m.boards_description(),
        noindex: true,
        ...(loaderData.view === 'posts' && { feed: feedPath(loaderData.address) }),
      })
    : []

function feedPath({ boards, q }: BoardsAddress): string {
  return `/feeds/picture.atom?${new URLSearchParams({ boards: boards.join(','), ...(q !== '' && { q }) }).toString()}`
}

export default function BoardsPage({ loaderData: data }: Route.ComponentProps) {
  const location = useLocation()
  const navigation = useNavigation()
  const address: BoardsAddress = {
    ...data.address,
    post: readAddress(location).post,
  }
  const next = navigation.location
  const isLoading = next?.pathname.startsWith('/picture') && pathOf(next) !== boardsPath(data.address)
  return (
    <div className="page-width max-w-[1760px] py-6">
      <Paper className="flex flex-col gap-4">
        <BoardsHead key={boardsPath(data.address)} address={address} />
        <BoardsKeys address={address} />
        <div
          aria-busy={isLoading}
          className={isLoading ? 'opacity-55 transition-opacity duration-150' : undefined}
        >
          <View key={boardsPath(data.address)} data={data} address={address} />
        </div>
      </Paper>
    </div>
  )
}

/** Returns the address of the page without the picture that is open over it. */
const pathOf = (at: Pick<Location, 'pathname' | 'search'>): string =>
  boardsPath({ ...readAddress(at), post: null })

type ViewProps = { data: Route.ComponentProps['loaderData']; address: BoardsAddress }

function View({ data, address }: ViewProps) {
  switch (data.view) {
    case 'posts':
      return <PostsView first={data.first} address={address} />
    case 'popular':
      return <PopularView first={data.first} address={address} />
    case 'pool':
      return <PoolView result={data.result} address={address} />
    case 'kept':
      return <SavedView first={data.first} address={address} />
    case 'searches':
      return <SearchesView searches={data.searches} address={address} />
  }
}
