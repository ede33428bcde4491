import { contract } from '@engawa/contract'
import { orPageError } from '#app/lib/page-error.ts'
import { pageMeta } from '#app/lib/page-meta.ts'
import { requireAdmin } from '#app/lib/require-role.ts'
import { m } from '#app/texts/messages.js'
import type { Route } from './+types/overview-page'
import { HealthPanel } from './health-panel.tsx'

export async function loader({ context, url }: Route.LoaderArgs) {
  const { call } = requireAdmin(context)
  return { health: await orPageError(call(contract.admin.health, {}), url) }
}

export const meta: Route.MetaFunction = () => pageMeta({ title: m.admin_title(), noindex: true })

export default function OverviewPage({ loaderData: { health } }: Route.ComponentProps) {
  return <HealthPanel first={health} />
}
