import { contract, isAppError, wikiPath, type Call } from '@engawa/contract'
import type { ComponentProps } from 'react'
import { redirect } from 'react-router'
import { visitContext } from '#app/context.ts'
import { orPageError } from '#app/lib/route/page-error.ts'
import { pageMeta } from '#app/lib/route/page-meta.ts'
import { m } from '#app/texts/messages.js'
import { Heading } from '#app/ui/heading.tsx'
import { TextLink } from '#app/ui/link.tsx'
import { Paper } from '#app/ui/paper.tsx'
import { Tabs } from '#app/ui/tabs.tsx'
import { MaintenanceLists, type MaintenanceData } from './lists/maintenance-lists.tsx'
import { CategoryList } from './lists/category-list.tsx'
import { InitialFilter, PageList } from './lists/page-list.tsx'
import { ProposalList } from './lists/proposal-list.tsx'
import { RecentList } from './lists/recent-list.tsx'
import { Welcome } from './lists/welcome.tsx'
import { listPath, wikiHomeRoute, type HomeQuery, type HomeView } from './wiki-paths.ts'
import type { Route } from './+types/wiki-home-page'

export const handle = wikiHomeRoute.handle

async function shared({ context, url }: Route.LoaderArgs, { view, ...query }: HomeQuery) {
  const { call, origin } = context.get(visitContext)
  if (view === 'random') throw await somePage(call)
  return { origin, ...(await orPageError(dataOf(call, view, query), url)) }
}

/** Redirects to a random page, or to the wiki's start page while there are no pages. */
async function somePage(call: Call): Promise<Response> {
  try {
    const { title } = await call(contract.wiki.random, {})
    return redirect(wikiPath(title))
  } catch (error) {
    if (!isAppError(error) || error.errorName !== 'wiki_page_not_found') throw error
    return redirect(listPath('home'))
  }
}

async function dataOf(call: Call, view: HomeView, query: Omit<HomeQuery, 'view'>) {
  switch (view) {
    case 'pages': {
      const filter = { category: query.category ?? undefined, initial: query.initial ?? undefined }
      return { view, filter, first: await call(contract.wiki.pages, { ...filter, limit: 100 }) } as const
    }
    case 'categories':
      return { view, first: await call(contract.wiki.categories, { limit: 100 }) } as const
    case 'recent': {
      const uid = query.uid ?? undefined
      return { view, uid, first: await call(contract.wiki.recent, { uid, limit: 50 }) } as const
    }
    case 'care':
      return { view, care: await maintenanceOf(call, query.kind) } as const
    case 'proposals':
      return { view, whose: query.whose } as const
    case 'home':
      return { view, home: await call(contract.wiki.home, {}) } as const
  }
}

async function maintenanceOf(call: Call, kind: HomeQuery['kind']): Promise<MaintenanceData> {
  if (kind === 'wanted') return { kind, wanted: (await call(contract.wiki.missing, {})).items }
  return { kind, first: await call(contract.wiki.pages, { kind, limit: 100 }) }
}

export const loader = wikiHomeRoute.sharedLoader('wiki', shared, async () => null)

export const meta: Route.MetaFunction = ({ loaderData }) =>
  pageMeta({
    title: m.shell_wiki(),
    description: m.wiki_description(),
    origin: loaderData?.origin,
    path: '/wiki',
    feed: '/feeds/wiki.atom',
  })

export default function WikiHomePage({ loaderData: data }: Route.ComponentProps) {
  return (
    <div className="page-width flex flex-col gap-6 py-6">
      <Paper pad="l" className="flex flex-col gap-5">
        <header className="flex flex-col gap-2">
          <Heading level={1}>{m.shell_wiki()}</Heading>
          <p className="measure text-ink-soft">{m.wiki_description()}</p>
        </header>
        <Tabs label={m.shell_wiki()} tabs={tabsOf(data.view)} />
        <View data={data} />
      </Paper>
    </div>
  )
}

function View({ data }: { data: Route.ComponentProps['loaderData'] }) {
  switch (data.view) {
    case 'home':
      return <Welcome home={data.home} />
    case 'pages':
      return <Pages key={JSON.stringify(data.filter)} {...data} />
    case 'categories':
      return <CategoryList first={data.first} />
    case 'recent':
      return <RecentList key={data.uid} uid={data.uid} first={data.first} />
    case 'care':
      return <MaintenanceLists data={data.care} />
    case 'proposals':
      return <ProposalList key={data.whose} whose={data.whose} />
  }
}

const Pages = ({ filter, first }: ComponentProps<typeof PageList>) => (
  <section className="flex flex-col gap-5">
    {filter.category === undefined ? (
      <InitialFilter current={filter.initial} />
    ) : (
      <header className="flex flex-wrap items-baseline gap-x-4">
        <Heading level={2}>{m.wiki_category({ name: filter.category })}</Heading>
        <TextLink to={listPath('categories')} className="text-sm">
          {m.wiki_all_categories()}
        </TextLink>
      </header>
    )}
    <PageList filter={filter} first={first} />
  </section>
)

const tabsOf = (current: HomeView) =>
  [
    { view: 'home' as const, label: m.wiki_tab_home() },
    { view: 'pages' as const, label: m.wiki_tab_pages() },
    { view: 'categories' as const, label: m.wiki_categories() },
    { view: 'recent' as const, label: m.wiki_tab_recent() },
    { view: 'care' as const, label: m.wiki_tab_care() },
    { view: 'proposals' as const, label: m.shell_place_proposals() },
  ].map(({ view, label }) => ({ to: listPath(view), label, current: view === current }))
