import {
  cleanSearch,
  contract,
  LIMITS,
  noResults,
  type SearchResult,
  type SearchSort,
} from '@engawa/contract'
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
  async ({ context, url }: Route.LoaderArgs, { q: typed, in: place, tab: wanted, sort, exact }) => {
    const { call } = context.get(visitContext)
    const q = cleanSearch(typed)
    const tooLong = Array.from(q).length > LIMITS.searchMax
    const empty = (q === '' && place === '') || tooLong
    const result = empty
      ? noResults(q)
      : await orPageError(
          call(contract.search.find, {
            q,
            ...(place !== '' && { in: place }),
            tab: wanted || 'all',
            sort,
            exact,
          }),
          url,
        )
    const tab = result.kinds.some(({ kind }) => kind === wanted) ? wanted : 'all'
    const found = hasHits(result)
    const tags = found ? [] : await popularTags(call, 12).catch(() => [])
    const recommended = found
      ? []
      : (await call(contract.recommendations.near, {}).catch(() => ({ items: [] }))).items
    return {
      q: tooLong ? Array.from(q).slice(0, LIMITS.searchMax).join('') : q,
      in: place,
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
  const { q, in: place, tab, sort, exact, tooLong, result, tags, recommended } = loaderData
  const { key } = useLocation()
  const found = hasHits(result)
  const searched = (q !== '' || place !== '') && !tooLong
  const view = { tab, sort, exact, in: place }
  useEffect(() => {
    if (q !== '' && searched && found) rememberSearch(q)
  }, [searched, found, q])
  return (
    <div className="page-width py-6">
      <Paper className="flex flex-col gap-5">
        <Heading level={1} className="break-words">
          {headingOf(q, result)}
        </Heading>
        <SearchBox key={q} q={q} view={view} tooLong={tooLong} />
        {searched && <SearchTools q={q} view={view} place={result.place} />}
        {searched && <SearchNotes result={result} view={view} />}
        {searched && found && <ResultTabs result={result} view={view} />}
        {found && <Results key={key} result={result} {...view} />}
        {!found && searched && <NoResults q={q} view={view} tags={tags} works={recommended} />}
        {!found && !searched && <StartLine tags={tags} works={recommended} />}
      </Paper>
    </div>
  )
}

function headingOf(q: string, { place }: SearchResult): string {
  if (q !== '') return m.search_results_for({ q })
  return place ? m.search_in({ place: place.title }) : m.search_heading()
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

type ResultsProps = { result: SearchResult } & Required<View> & { sort: SearchSort }

function Results({ result, ...view }: ResultsProps) {
  const { tab } = view
  if (tab === 'all') return <AllResults result={result} view={view} />
  if (result.items.length === 0) return <NothingHere result={result} view={view} />
  return <KindResults key={tab} kind={tab} result={result} view={view} />
}
