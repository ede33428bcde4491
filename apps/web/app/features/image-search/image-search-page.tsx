import { contract } from '@engawa/contract'
import { visitContext } from '#app/context.ts'
import { PictureTabs } from '#app/features/boards/index.ts'
import { orPageError } from '#app/lib/route/page-error.ts'
import { pageMeta } from '#app/lib/route/page-meta.ts'
import { defineRoute } from '#app/lib/route/define-route.ts'
import { oneOf, optionalText } from '#app/lib/route/parameters.ts'
import { m } from '#app/texts/messages.js'
import { Heading } from '#app/ui/heading.tsx'
import { Paper } from '#app/ui/paper.tsx'
import { ENGINE_NAMES, engineOf, enginePath } from './image-search-paths.ts'
import { Finder } from './finder.tsx'
import { GuestNote } from './guest-note.tsx'
import { QuotaLine } from './quota-line.tsx'
import type { Route } from './+types/image-search-page'

const route = defineRoute({
  search: optionalText(),
  way: oneOf(['colours', 'features'], 'colours'),
  address: optionalText({ max: 2_000 }),
})

export const handle = route.handle

export const loader = route.loader(
  async ({ context, url }: Route.LoaderArgs, { search: id, way, address }) => {
    const { call, profile, origin } = context.get(visitContext)
    const engine = engineOf(url.pathname)
    const [engines, recent, search] = await orPageError(
      Promise.all([
        call(contract.imageSearch.engines, {}),
        profile ? call(contract.imageSearch.list, {}) : null,
        profile && id !== null ? call(contract.imageSearch.get, { id }) : null,
      ]),
      url,
    )
    return {
      ...{ engine, way, address, origin, search },
      engines: engines.items,
      recent: recent?.items ?? null,
      role: profile?.role ?? null,
      from: url.pathname + url.search,
    }
  },
)

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData
    ? pageMeta({
        title: m.image_search_title({ engine: ENGINE_NAMES[loaderData.engine] }),
        description: m.image_search_description(),
        origin: loaderData.origin,
        path: enginePath(loaderData.engine),
        // A search belongs to one member, so search engines must not index it.
        noindex: loaderData.search !== null || loaderData.address !== null,
      })
    : []

export default function ImageSearchPage({ loaderData: page }: Route.ComponentProps) {
  const { engine, engines, search, recent } = page
  const now = engines.find((each) => each.engine === engine)!
  return (
    <div className="page-width py-6">
      <Paper className="flex flex-col gap-5">
        <header className="flex flex-col gap-3">
          <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-3">
            <Heading level={1}>{m.image_search_heading()}</Heading>
            <QuotaLine engine={now} role={page.role} />
          </div>
          <PictureTabs
            finders={engines.map(({ engine: each, title }) => ({
              to: enginePath(each, { search: search?.id }),
              label: title,
              current: each === engine,
            }))}
          />
        </header>
        {recent ? <Finder {...page} recent={recent} /> : <GuestNote engine={engine} from={page.from} />}
      </Paper>
    </div>
  )
}
