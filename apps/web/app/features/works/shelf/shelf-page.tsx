import { contract } from '@engawa/contract'
import { useLocation, useNavigation } from 'react-router'
import { visitContext } from '#app/context.ts'
import { call } from '#app/lib/http-call.ts'
import { pageMeta } from '#app/lib/page-meta.ts'
import { orPageError } from '#app/lib/page-error.ts'
import { useInfiniteList } from '#app/lib/use-infinite-list.ts'
import { m } from '#app/texts/messages.js'
import { ButtonLink } from '#app/ui/button.tsx'
import { Paper } from '#app/ui/paper.tsx'
import { EmptyState } from '#app/ui/states.tsx'
import { keyOfWork, WorkGrid } from '../components/work-grid.tsx'
import { FilterBar } from './filter-bar.tsx'
import { isFiltered, listInput, readFilters } from './shelf-filters.ts'
import type { Route } from './+types/shelf-page'

const PAGE = 24

export const handle = { query: ['tag', 'progress', 'length', 'sort'] }

export async function loader({ context, url }: Route.LoaderArgs) {
  const { call, origin } = context.get(visitContext)
  const filters = readFilters(url.searchParams)
  const [first, tags] = await orPageError(
    Promise.all([
      call(contract.works.list, { ...listInput(filters), limit: PAGE }),
      call(contract.works.tags, { type: 'comic' }),
    ]),
    url,
  )
  return { filters, first, tags: tags.items, origin }
}

export const meta: Route.MetaFunction = ({ loaderData }) => {
  const tag = loaderData?.filters.tag
  return pageMeta({
    title: tag ? `${tag} · ${m.works_comics()}` : m.works_comics(),
    description: m.works_comics_description(),
    origin: loaderData?.origin,
    path: `/works/comics${tag ? `?tag=${encodeURIComponent(tag)}` : ''}`,
  })
}

export default function ShelfPage({ loaderData }: Route.ComponentProps) {
  const { filters, tags } = loaderData
  const { key } = useLocation()
  const navigation = useNavigation()
  const turning = navigation.state === 'loading' && navigation.location.pathname === '/works/comics'
  return (
    <div className="page-width py-6">
      <Paper className="p-4 md:p-6">
        <h1 className="mb-4 font-display text-2xl">{m.works_comics()}</h1>
        <FilterBar filters={filters} tags={tags} />
        <div
          aria-busy={turning}
          className={turning ? 'opacity-55 transition-opacity duration-150' : undefined}
        >
          <ShelfList key={key} {...loaderData} />
        </div>
      </Paper>
    </div>
  )
}

function ShelfList({ filters, first }: Route.ComponentProps['loaderData']) {
  const list = useInfiniteList({
    name: 'shelf',
    first,
    load: (cursor) => call(contract.works.list, { ...listInput(filters), limit: PAGE, cursor }),
    keyOf: keyOfWork,
  })
  if (list.items.length > 0) return <WorkGrid list={list} />
  const filtered = isFiltered(filters)
  return (
    <EmptyState
      line={filtered ? m.works_none_filtered() : m.works_none()}
      action={
        <ButtonLink to={filtered ? '/works/comics' : '/publish'} variant="primary">
          {filtered ? m.works_clear_filters() : m.works_publish_one()}
        </ButtonLink>
      }
    />
  )
}
