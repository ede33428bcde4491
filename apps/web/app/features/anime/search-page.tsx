import { contract, type OutputOf } from '@engawa/contract'
import { useLocation, useNavigation } from 'react-router'
import { visitContext } from '#app/context.ts'
import {
  loadFromSource,
  FreshnessLine,
  PENDING,
  SourceFailed,
  useRetry,
} from '#app/features/sources/index.ts'
import { TileGrid } from '#app/features/subjects/index.ts'
import { formatNumber } from '#app/lib/text/format.ts'
import { call } from '#app/lib/net/http-call.ts'
import { pageMeta } from '#app/lib/route/page-meta.ts'
import { Personal } from '#app/lib/member/personal.tsx'
import { orPageError } from '#app/lib/route/page-error.ts'
import { useInfiniteList } from '#app/lib/net/use-infinite-list.ts'
import { m } from '#app/texts/messages.js'
import { ButtonLink } from '#app/ui/button.tsx'
import { Heading } from '#app/ui/heading.tsx'
import { Paper } from '#app/ui/paper.tsx'
import { EmptyState } from '#app/ui/states.tsx'
import { SearchForm } from '#app/ui/search-form.tsx'
import { ArchiveHint } from './components/archive-hint.tsx'
import { AnimeTile } from './components/anime-tile.tsx'
import { AnimeFilterBar } from './search/filter-bar.tsx'
import {
  animeSearchRoute,
  countAnimeFilters,
  noAnimeFilters,
  readAnimeFilters,
  searchInput,
  searchPath,
  type AnimeFilters,
} from './search/anime-filters.ts'
import type { Route } from './+types/search-page'

const PAGE = 24

export const handle = animeSearchRoute.handle

async function shared({ context, url }: Route.LoaderArgs) {
  const { call } = context.get(visitContext)
  const filters = readAnimeFilters(url)
  // With a filter by the member's own list the results are personal, so the shared loader does not load them.
  const first =
    filters.status === null
      ? await loadFromSource(call(contract.anime.search, { ...searchInput(filters), limit: PAGE }), url)
      : null
  return { filters, first }
}

export const loader = animeSearchRoute.sharedLoader('anime-search', shared, async ({ context, url }) => {
  const { call } = context.get(visitContext)
  const filters = readAnimeFilters(url)
  if (filters.status === null) return { first: null }
  return {
    first: await orPageError(call(contract.anime.search, { ...searchInput(filters), limit: PAGE }), url),
  }
})

export const meta: Route.MetaFunction = () =>
  pageMeta({ title: 'Search - Bangumi', exactTitle: true, noindex: true })

type Found = OutputOf<typeof contract.anime.search>

export default function SearchPage({ loaderData }: Route.ComponentProps) {
  const { filters, first, mine } = loaderData
  const { key } = useLocation()
  const navigation = useNavigation()
  const isLoading = navigation.state === 'loading' && navigation.location.pathname === '/bangumi/search'
  return (
    <div className="page-width py-6">
      <Paper className="flex flex-col gap-5">
        <Heading level={1}>{m.anime_search_title()}</Heading>
        <AnimeSearch filters={filters} />
        <AnimeFilterBar filters={filters} facets={first?.found?.facets ?? null} mine={mine} />
        <div
          aria-busy={isLoading}
          className={isLoading ? 'opacity-55 transition-opacity duration-150' : undefined}
        >
          {first?.failure && (
            <SourceFailed failure={first.failure}>
              <ArchiveHint />
            </SourceFailed>
          )}
          {first?.found && <Results key={key} first={first.found} filters={filters} />}
          {first === null && (
            <Personal of={mine}>
              {(own) => own?.first && <Results key={key} first={own.first} filters={filters} />}
            </Personal>
          )}
        </div>
      </Paper>
    </div>
  )
}

/** The search field. A new search keeps the other filters. */
function AnimeSearch({ filters }: { filters: AnimeFilters }) {
  const otherFilters = new URLSearchParams(animeSearchRoute.search({ ...filters, q: '' }))
  return (
    <SearchForm
      action="/bangumi/search"
      label={m.anime_search_field()}
      submit={m.anime_search_submit()}
      value={filters.q}
      maxLength={200}
      variant="primary"
      className="max-w-2xl"
    >
      {[...otherFilters].map(([name, value]) => (
        <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
      ))}
    </SearchForm>
  )
}

function Results({ first, filters }: { first: Found; filters: AnimeFilters }) {
  useRetry(first.isPending ? PENDING : null)
  const list = useInfiniteList({
    name: 'anime-search',
    first,
    load: (cursor) => call(contract.anime.search, { ...searchInput(filters), limit: PAGE, cursor }),
    keyOf: ({ id }) => id,
  })
  if (list.items.length === 0)
    return first.isPending ? (
      <p className="py-12 text-center text-ink-soft">{m.anime_pending()}</p>
    ) : (
      <Nothing filters={filters} />
    )
  return (
    <div className="flex flex-col gap-4">
      <p className="text-ink-soft" aria-live="polite">
        {m.anime_found({ count: first.total, number: formatNumber(first.total) })}
        {first.isPending && ` · ${m.anime_pending()}`}
      </p>
      <TileGrid list={list} keyOf={({ id }) => id}>
        {(show, isFirst) => <AnimeTile show={show} first={isFirst} />}
      </TileGrid>
      {first.freshness && <FreshnessLine freshness={first.freshness} />}
    </div>
  )
}

const Nothing = ({ filters }: { filters: AnimeFilters }) => (
  <EmptyState
    line={m.anime_found_none()}
    action={
      countAnimeFilters(filters) > 0 ? (
        <ButtonLink to={searchPath(noAnimeFilters(filters.q))}>{m.anime_clear_filters()}</ButtonLink>
      ) : (
        <ButtonLink to="/bangumi?tab=ranking">{m.anime_tab_ranking()}</ButtonLink>
      )
    }
  />
)
