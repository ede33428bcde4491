import { cleanSearch, contract, LIMITS, type SearchResult } from '@engawa/contract'
import { useLocation } from 'react-router'
import { visitContext } from '#app/context.ts'
import { popularTags } from '#app/features/works/index.ts'
import { pageMeta } from '#app/lib/page-meta.ts'
import { orPageError } from '#app/lib/page-error.ts'
import { m } from '#app/texts/messages.js'
import { Paper } from '#app/ui/paper.tsx'
import { Tabs } from '#app/ui/tabs.tsx'
import { NoResults, StartLine } from './no-results.tsx'
import { AllResults } from './all-results.tsx'
import { SearchBox } from './search-box.tsx'
import { searchPath } from './search-query.ts'
import { countText } from './count-text.ts'
import { inTabOrder, nameOfKind } from './kind-names.ts'
import { KindResults } from './result-lists.tsx'
import type { Route } from './+types/search-page'

const nothing = (q: string): SearchResult => ({ q, kinds: [], hits: [], nextCursor: null })

const hasHits = ({ kinds }: SearchResult): boolean => kinds.some(({ count }) => count > 0)

export const handle = { query: ['q', 'tab'] }

export async function loader({ context, url }: Route.LoaderArgs) {
  const { call } = context.get(visitContext)
  const q = cleanSearch((url.searchParams.get('q') ?? '').slice(0, LIMITS.searchRawMax * 4))
  const wanted = url.searchParams.get('tab') ?? 'all'
  const tooLong = Array.from(q).length > LIMITS.searchMax
  const empty = q === '' || tooLong
  const result = empty ? nothing(q) : await orPageError(call(contract.search.find, { q, tab: wanted }), url)
  const tab = result.kinds.some(({ kind }) => kind === wanted) ? wanted : 'all'
  const found = hasHits(result)
  const tags = found ? [] : await popularTags(call, 12).catch(() => [])
  const recommended = found
    ? []
    : (await call(contract.works.recommend, {}).catch(() => ({ items: [] }))).items
  return {
    q: tooLong ? Array.from(q).slice(0, LIMITS.searchMax).join('') : q,
    tab,
    tooLong,
    result,
    tags,
    recommended,
  }
}

// There are endless search pages; search engines should index the works instead.
export const meta: Route.MetaFunction = ({ loaderData }) =>
  pageMeta({
    title: loaderData?.q ? m.search_title_for({ q: loaderData.q }) : m.search_title(),
    noindex: true,
  })

export default function SearchPage({ loaderData }: Route.ComponentProps) {
  const { q, tab, tooLong, result, tags, recommended } = loaderData
  const { key } = useLocation()
  const found = hasHits(result)
  return (
    <div className="page-width py-6">
      <Paper className="flex flex-col gap-5 p-4 md:p-6">
        <h1 className="font-display text-2xl">
          {q === '' ? m.search_heading() : m.search_results_for({ q })}
        </h1>
        <SearchBox key={q} q={q} tab={tab} tooLong={tooLong} />
        {q !== '' && !tooLong && found && <ResultTabs result={result} tab={tab} />}
        {found ? <Results key={key} tab={tab} result={result} /> : null}
        {!found && q !== '' && !tooLong && <NoResults q={q} tags={tags} works={recommended} />}
        {!found && (q === '' || tooLong) && <StartLine tags={tags} works={recommended} />}
      </Paper>
    </div>
  )
}

/** All, and each kind with how many of it match. */
function ResultTabs({ result: { q, kinds }, tab }: { result: SearchResult; tab: string }) {
  const pathOf = (one: string) => searchPath(q, one) ?? '/search'
  return (
    <Tabs
      label={m.search_tabs()}
      tabs={[
        { to: pathOf('all'), label: m.search_tab_all(), current: tab === 'all' },
        ...inTabOrder(kinds).map(({ kind, count }) => ({
          to: pathOf(kind),
          label: nameOfKind(kind),
          current: kind === tab,
          count: countText(count),
        })),
      ]}
    />
  )
}

function Results({ tab, result }: { tab: string; result: SearchResult }) {
  if (tab === 'all') return <AllResults result={result} />
  return <KindResults key={tab} kind={tab} result={result} />
}
