import { pageNotFound } from '#app/lib/page-error.ts'
import type { Route } from './+types/unknown-page'

export function loader({ url }: Route.LoaderArgs) {
  throw pageNotFound(url.pathname)
}

export default function UnknownPage() {
  return null
}
