import { pageNotFound } from '#app/lib/page-error.ts'
import type { Route } from './+types/unknown-page'

/** A path whose feature does not exist yet: the same 404 as an unknown path. */
export function loader({ url }: Route.LoaderArgs) {
  throw pageNotFound(url.pathname)
}

export default function NotBuiltPage() {
  return null
}
