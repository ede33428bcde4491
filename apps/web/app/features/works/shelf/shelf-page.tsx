import { contract } from '@engawa/contract'
import { useLocation, useNavigation } from 'react-router'
import { visitContext } from '#app/context.ts'
import { call } from '#app/lib/net/http-call.ts'
import { DensityButton } from '#app/features/subjects/index.ts'
import { pageMeta } from '#app/lib/route/page-meta.ts'
import { orPageError } from '#app/lib/route/page-error.ts'
import { useInfiniteList } from '#app/lib/net/use-infinite-list.ts'
import { m } from '#app/texts/messages.js'
import { ButtonLink } from '#app/ui/button.tsx'
import { Heading } from '#app/ui/heading.tsx'
import { Paper } from '#app/ui/paper.tsx'
import { EmptyState } from '#app/ui/states.tsx'
import { keyOfWork, WorkGrid } from '../components/work-grid.tsx'
import { kindOf, kindOfShelf, shelfPath, tagPath } from '../kinds.ts'
import { FilterBar } from './filter-bar.tsx'
import { countFilters, feedPath, listInput, readFilters, shelfRoute } from './shelf-filters.ts'
import type { Route } from './+types/shelf-page'

const PAGE = 24

export const handle = shelfRoute.handle

async function shared({ context, url }: Route.LoaderArgs) {
  const { call, origin } = context.get(visitContext)
  const kind = kindOfShelf(url.pathname)
  const filters = readFilters(kind, url)
  const [first, tags] = await orPageError(
    Promise.all([
      call(contract.works.list, { ...listInput(kind, filters), limit: PAGE }),
      call(contract.works.tags, { type: kind.type }),
    ]),
    url,
  )
  return { type: kind.type, filters, first, tags: tags.items, origin }
}

// A shelf has no parts that depend on the viewer.
export const loader = shelfRoute.sharedLoader('shelf', shared, async () => null)

export const meta: Route.MetaFunction = ({ loaderData }) => {
  if (!loaderData) return []
  const kind = kindOf(loaderData)
  const { tags } = loaderData.filters
  return pageMeta({
    title: [...tags, kind.texts.name()].join(' · '),
    description: kind.texts.description(),
    origin: loaderData.origin,
    path: tags[0] === undefined ? shelfPath(kind) : tagPath(kind, tags.join(',')),
    feed: feedPath(kind, loaderData.filters),
  })
}

export default function ShelfPage({ loaderData }: Route.ComponentProps) {
  const { filters, tags } = loaderData
  const kind = kindOf(loaderData)
  const { key } = useLocation()
  const navigation = useNavigation()
  // Whether the shelf is empty although no filter is chosen.
  const isBare = loaderData.first.items.length === 0 && countFilters(filters) === 0
  const loading = navigation.state === 'loading' && navigation.location.pathname === shelfPath(kind)
  return (
    <div className="page-width py-6">
      <Paper>
        <header className="mb-4 flex items-center justify-between gap-4">
          <Heading level={1}>{kind.texts.name()}</Heading>
          {!isBare && <DensityButton />}
        </header>
        {!isBare && <FilterBar kind={kind} filters={filters} tags={tags} />}
        <div
          aria-busy={loading}
          className={loading ? 'opacity-55 transition-opacity duration-150' : undefined}
        >
          <ShelfList key={key} {...loaderData} />
        </div>
      </Paper>
    </div>
  )
}

function ShelfList({ type, filters, first }: Route.ComponentProps['loaderData']) {
  const kind = kindOf({ type })
  const list = useInfiniteList({
    name: 'shelf',
    first,
    load: (cursor) => call(contract.works.list, { ...listInput(kind, filters), limit: PAGE, cursor }),
    keyOf: keyOfWork,
  })
  if (list.items.length > 0) return <WorkGrid list={list} isWide={kind.cover.isWide ?? false} />
  const filtered = countFilters(filters) > 0
  return (
    <EmptyState
      line={filtered ? kind.texts.noneFiltered() : kind.texts.none()}
      action={
        <ButtonLink to={filtered ? shelfPath(kind) : '/publish'} variant="primary">
          {filtered ? m.work_filters_clear() : kind.texts.publishOne()}
        </ButtonLink>
      }
    />
  )
}
