import { pageNotFound } from '#app/lib/page-error.ts'
import type { Route } from './+types/unknown-page'

/** A path of the plan whose feature does not exist yet: the same 404 as a path nobody knows. */
export function loader({ url }: Route.LoaderArgs) {
  throw pageNotFound(url.pathname)
}

export default function NotBuiltPage() {
  return null
}
