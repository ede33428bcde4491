import { contract, type Call } from '@engawa/contract'
import { visitContext } from '#app/context.ts'
import { orPageError } from '#app/lib/page-error.ts'
import { pageLoader } from '#app/lib/page-loader.ts'
import { pageMeta } from '#app/lib/page-meta.ts'
import { m } from '#app/texts/messages.js'
import { Paper } from '#app/ui/paper.tsx'
import { Tabs } from '#app/ui/tabs.tsx'
import { PageList } from './lists/page-list.tsx'
import { ProposalList } from './lists/proposal-list.tsx'
import { RecentList } from './lists/recent-list.tsx'
import { WantedList } from './lists/wanted-list.tsx'
import { Welcome } from './lists/welcome.tsx'
import { listPath, type HomeView } from './wiki-paths.ts'
import type { Route } from './+types/wiki-home-page'

export const handle = { query: ['view', 'category', 'uid', 'whose'] }

const views: readonly HomeView[] = ['home', 'pages', 'recent', 'missing', 'proposals']

async function shared({ context, url }: Route.LoaderArgs) {
  const { call, origin } = context.get(visitContext)
  const asked = url.searchParams.get('view') as HomeView
  const view = views.includes(asked) ? asked : 'home'
  return { origin, ...(await orPageError(dataOf(call, view, url.searchParams), url)) }
}

async function dataOf(call: Call, view: HomeView, query: URLSearchParams) {
  const category = query.get('category') ?? undefined
  const uid = query.get('uid') ?? undefined
  switch (view) {
    case 'pages':
      return { view, category, first: await call(contract.wiki.pages, { category, limit: 100 }) } as const
    case 'recent':
      return { view, uid, first: await call(contract.wiki.recent, { uid, limit: 50 }) } as const
    case 'missing':
      return { view, wanted: (await call(contract.wiki.missing, {})).items } as const
    case 'proposals':
      return { view, whose: query.get('whose') === 'mine' ? 'mine' : 'all' } as const
    case 'home':
      return { view, home: await call(contract.wiki.home, {}) } as const
  }
}

export const loader = pageLoader('wiki', shared, async () => null)

export const meta: Route.MetaFunction = ({ loaderData }) =>
  pageMeta({
    title: m.wiki_title(),
    description: m.wiki_description(),
    origin: loaderData?.origin,
    path: '/wiki',
  })

export default function WikiHomePage({ loaderData: data }: Route.ComponentProps) {
  return (
    <div className="page-width flex flex-col gap-6 py-6">
      <Paper className="flex flex-col gap-4 p-4 md:p-6">
        <header className="flex flex-col gap-1">
          <h1 className="font-display text-2xl">{m.wiki_title()}</h1>
          <p className="measure text-ink-soft">{m.wiki_description()}</p>
        </header>
        <Tabs label={m.wiki_title()} tabs={tabsOf(data.view)} />
        {data.view === 'home' && <Welcome home={data.home} />}
        {data.view === 'pages' && (
          <PageList key={data.category} category={data.category} first={data.first} />
        )}
        {data.view === 'recent' && <RecentList key={data.uid} uid={data.uid} first={data.first} />}
        {data.view === 'missing' && <WantedList items={data.wanted} />}
        {data.view === 'proposals' && <ProposalList key={data.whose} whose={data.whose} />}
      </Paper>
    </div>
  )
}

const tabsOf = (current: HomeView) =>
  [
    { view: 'home' as const, label: m.wiki_tab_home() },
    { view: 'pages' as const, label: m.wiki_tab_pages() },
    { view: 'recent' as const, label: m.wiki_tab_recent() },
    { view: 'missing' as const, label: m.wiki_tab_missing() },
    { view: 'proposals' as const, label: m.wiki_tab_proposals() },
  ].map(({ view, label }) => ({ to: listPath(view), label, current: view === current }))
