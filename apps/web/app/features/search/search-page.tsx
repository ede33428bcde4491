import { cleanSearch, contract, LIMITS, noResults, SearchSort, type SearchResult } from '@engawa/contract'
import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { visitContext } from '#app/context.ts'
import { popularTags } from '#app/features/works/index.ts'
import { pageMeta } from '#app/lib/route/page-meta.ts'
import { orPageError } from '#app/lib/route/page-error.ts'
import { m } from '#app/texts/messages.js'
import { Heading } from '#app/ui/heading.tsx'
import { Paper } from '#app/ui/paper.tsx'
import { Tabs } from '#app/ui/tabs.tsx'
import { AllResults } from './all-results.tsx'
import { countText } from './count-text.ts'
import { inTabOrder, nameOfKind } from './kind-names.ts'
import { NoResults, NothingHere, StartLine } from './no-results.tsx'
import { rememberSearch } from './recent-searches.ts'
import { KindResults } from './result-lists.tsx'
import { SearchBox } from './search-box.tsx'
import { SearchNotes } from './search-notes.tsx'
import { searchPath, type View } from './search-path.ts'
import { SearchTools } from './search-tools.tsx'
import { searchRoute } from './search-route.ts'
import type { Route } from './+types/search-page'

const hasHits = ({ kinds }: SearchResult): boolean => kinds.some(({ count }) => count > 0)

export const handle = searchRoute.handle

export const loader = searchRoute.loader(
  async ({ context, url }: Route.LoaderArgs, { q: typed, tab: wanted, sort, exact }) => {
    const { call } = context.get(visitContext)
    const q = cleanSearch(typed)
    const tooLong = Array.from(q).length > LIMITS.searchMax
    const empty = q === '' || tooLong
    const result = empty
      ? noResults(q)
      : await orPageError(call(contract.search.find, { q, tab: wanted || 'all', sort, exact }), url)
    const tab = result.kinds.some(({ kind }) => kind === wanted) ? wanted : 'all'
    const found = hasHits(result)
    const tags = found ? [] : await popularTags(call, 12).catch(() => [])
    const recommended = found
      ? []
      : (await call(contract.recommendations.near, {}).catch(() => ({ items: [] }))).items
    return {
      q: tooLong ? Array.from(q).slice(0, LIMITS.searchMax).join('') : q,
      tab,
      sort,
      exact,
      tooLong,
      result,
      tags,
      recommended,
    }
  },
)

// Not indexed, because the number of search pages is unlimited. Search engines should index the works instead.
export const meta: Route.MetaFunction = ({ loaderData }) =>
  pageMeta({
    title: loaderData?.q ? m.search_title_for({ q: loaderData.q }) : m.search_title(),
    noindex: true,
  })

export default function SearchPage({ loaderData }: Route.ComponentProps) {
  const { q, tab, sort, exact, tooLong, result, tags, recommended } = loaderData
  const { key } = useLocation()
  const found = hasHits(result)
  const searched = q !== '' && !tooLong
  const view = { tab, sort, exact }
  useEffect(() => {
    if (searched && found) rememberSearch(q)
  }, [searched, found, q])
  return (
    <div className="page-width py-6">
      <Paper className="flex flex-col gap-5">
        <Heading level={1} className="break-words">
          {q === '' ? m.search_heading() : m.search_results_for({ q })}
        </Heading>
        <SearchBox key={q} q={q} tab={tab} sort={sort} tooLong={tooLong} />
        {searched && <SearchTools q={q} tab={tab} sort={sort} />}
        {searched && <SearchNotes result={result} view={view} />}
        {searched && found && <ResultTabs result={result} view={view} />}
        {found && <Results key={key} result={result} {...view} />}
        {!found && searched && <NoResults q={q} view={view} tags={tags} works={recommended} />}
        {!found && !searched && <StartLine tags={tags} works={recommended} />}
      </Paper>
    </div>
  )
}

/** A tab for all results, and a tab for each kind with its number of results. */
function ResultTabs({ result: { q, kinds }, view }: { result: SearchResult; view: View }) {
  const pathOf = (tab: string) => searchPath(q, { ...view, tab }) ?? '/search'
  const current = view.tab ?? 'all'
  return (
    <Tabs
      label={m.search_tabs()}
      tabs={[
        { to: pathOf('all'), label: m.search_tab_all(), current: current === 'all' },
        ...inTabOrder(kinds).map((each) => ({
          to: pathOf(each.kind),
          label: nameOfKind(each.kind),
          current: each.kind === current,
          count: countText(each),
        })),
      ]}
    />
  )
}

type ResultsProps = { result: SearchResult; tab: string; sort: SearchSort; exact: boolean }

function Results({ result, tab, sort, exact }: ResultsProps) {
  const view = { tab, sort, exact }
  if (tab === 'all') return <AllResults result={result} view={view} />
  if (result.items.length === 0) return <NothingHere result={result} view={view} />
  return <KindResults key={tab} kind={tab} result={result} sort={sort} exact={exact} />
}
