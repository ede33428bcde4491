import { pageNotFound } from '#app/lib/route/page-error.ts'
import { requireAdmin } from '#app/lib/route/require-role.ts'
import type { Route } from './+types/unknown-page'

/** A path below /admin that does not exist: administrators see that, everybody else is sent home as from those that do. */
export function loader({ context, url }: Route.LoaderArgs) {
  requireAdmin(context)
  throw pageNotFound(url.pathname)
}

export default function UnknownAdminPage() {
  return null
}
