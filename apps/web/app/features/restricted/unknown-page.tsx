import { pageNotFound } from '#app/lib/route/page-error.ts'
import type { Route } from './+types/unknown-page'
import { sectionOf } from './enter.ts'

/** An unknown path of the section. Visitors who are not inside see the same as on its other paths. */
export function loader({ context, url }: Route.LoaderArgs) {
  if (sectionOf(context).is === 'inside') throw pageNotFound(url.pathname)
  return null
}

export default function UnknownRestrictedPage() {
  return null
}
