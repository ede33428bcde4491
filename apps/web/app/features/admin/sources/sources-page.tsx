import { contract } from '@engawa/contract'
import { call } from '#app/lib/net/http-call.ts'
import { orPageError } from '#app/lib/route/page-error.ts'
import { pageMeta } from '#app/lib/route/page-meta.ts'
import { requireAdmin } from '#app/lib/route/require-role.ts'
import { usePolled } from '#app/lib/net/use-polled.ts'
import { m } from '#app/texts/messages.js'
import { Heading } from '#app/ui/heading.tsx'
import { EmptyState } from '#app/ui/states.tsx'
import type { Route } from './+types/sources-page'
import { SourceRow } from './source-row.tsx'

const EVERY_MS = 15_000

export async function loader({ context, url }: Route.LoaderArgs) {
  const { call } = requireAdmin(context)
  return orPageError(call(contract.sources.list, {}), url)
}

export const meta: Route.MetaFunction = () => pageMeta({ title: m.admin_place_sources(), noindex: true })

export default function SourcesPage({ loaderData }: Route.ComponentProps) {
  const load = () => call(contract.sources.list, {})
  const { value, reload } = usePolled(loaderData, () => EVERY_MS, load)
  return (
    <section aria-labelledby="sources" className="flex flex-col gap-4">
      <div className="flex flex-col gap-2">
        <Heading level={2} id="sources">
          {m.admin_place_sources()}
        </Heading>
        <p className="measure text-sm text-ink-soft">{m.sources_line()}</p>
      </div>
      {value.items.length === 0 ? (
        <EmptyState line={m.sources_none()} />
      ) : (
        <ul className="flex flex-col divide-y divide-line">
          {value.items.map((source) => (
            <SourceRow key={source.name} source={source} onChange={reload} />
          ))}
        </ul>
      )}
    </section>
  )
}
