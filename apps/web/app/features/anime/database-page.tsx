import { contract } from '@engawa/contract'
import { visitContext } from '#app/context.ts'
import { loadFromSource } from '#app/features/sources/index.ts'
import { pageMeta } from '#app/lib/route/page-meta.ts'
import { orPageError } from '#app/lib/route/page-error.ts'
import { wholeList } from '#app/lib/net/whole-list.ts'
import { m } from '#app/texts/messages.js'
import { Heading } from '#app/ui/heading.tsx'
import { Paper } from '#app/ui/paper.tsx'
import { Tabs } from '#app/ui/tabs.tsx'
import { SearchForm } from '#app/ui/search-form.tsx'
import { OwnTab } from './own/own-tab.tsx'
import { databaseRoute, ownInput, type DatabaseQuery } from './own/own-query.ts'
import { RankingTab } from './ranking-tab.tsx'
import { WeekTab } from './week/week-tab.tsx'
import type { Route } from './+types/database-page'

export const handle = databaseRoute.handle

const TABS = ['week', 'ranking', 'mine'] as const
type Tab = DatabaseQuery['tab']

export const RANKED = 30

async function shared({ context, url }: Route.LoaderArgs, { tab, week: start }: DatabaseQuery) {
  const { call, origin, signedIn } = context.get(visitContext)
  const common = { origin, isGuest: !signedIn }
  if (tab === 'mine') return { ...common, tab }
  if (tab === 'ranking') {
    const first = await loadFromSource(call(contract.anime.search, { sort: 'rank', limit: RANKED }), url)
    return { ...common, tab, first }
  }
  const [week, trending] = await Promise.all([
    loadFromSource(wholeList(call, contract.anime.week, start === null ? {} : { start }), url),
    loadFromSource(call(contract.anime.trending, {}), url).catch(() => null),
  ])
  return { ...common, tab, week, trending }
}

export const loader = databaseRoute.sharedLoader('anime', shared, async ({ context, url }, query) => {
  const { call } = context.get(visitContext)
  const { tab } = query
  const [airing, list, feed] = await orPageError(
    Promise.all([
      tab === 'ranking' ? { items: [] } : wholeList(call, contract.anime.airing, {}),
      tab === 'mine' ? call(contract.anime.mine, ownInput(query)) : null,
      tab === 'mine' ? call(contract.anime.feed, {}) : null,
    ]),
    url,
  )
  return { airing: airing.items, list, feed, input: ownInput(query) }
})

export const meta: Route.MetaFunction = ({ loaderData }) =>
  pageMeta({
    title: m.anime_title(),
    description: m.anime_description(),
    origin: loaderData?.origin,
    path: '/bangumi',
    noindex: true,
    feed: '/feeds/anime.atom',
  })

const names = { week: m.anime_tab_week, ranking: m.anime_tab_ranking, mine: m.anime_tab_mine }
const pathOf = (tab: Tab): string => (tab === 'week' ? '/bangumi' : `/bangumi?tab=${tab}`)

export default function DatabasePage({ loaderData }: Route.ComponentProps) {
  const { tab, mine, isGuest } = loaderData
  return (
    <div className="page-width py-6">
      <Paper className="flex flex-col gap-6 overflow-hidden">
        <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
          <Heading level={1}>{m.anime_title()}</Heading>
          <SearchField />
        </div>
        <Tabs
          label={m.anime_title()}
          tabs={TABS.map((each) => ({ to: pathOf(each), label: names[each](), current: each === tab }))}
        />
        {loaderData.tab === 'week' && <WeekTab data={loaderData} mine={mine} />}
        {loaderData.tab === 'ranking' && <RankingTab first={loaderData.first} />}
        {tab === 'mine' && <OwnTab mine={mine} isGuest={isGuest} />}
      </Paper>
    </div>
  )
}

/** A search field that opens the search page. It works before the scripts are loaded. */
const SearchField = () => (
  <SearchForm
    action="/bangumi/search"
    label={m.anime_search_field()}
    submit={m.anime_search_submit()}
    maxLength={200}
    className="flex w-full sm:w-96"
  />
)
