import { pageNotFound } from '#app/lib/route/page-error.ts'
import { requireAdmin } from '#app/lib/route/require-role.ts'
import type { Route } from './+types/unknown-page'

/**
 * The loader for unknown paths below /admin. Administrators get the page for unknown paths; other viewers are redirected, as on
 * existing pages.
 */
export function loader({ context, url }: Route.LoaderArgs) {
  requireAdmin(context)
  throw pageNotFound(url.pathname)
}

export default function UnknownAdminPage() {
  return null
}
