import { pageNotFound } from '#app/lib/route/page-error.ts'
import type { Route } from './+types/unknown-page'
import { sectionOf } from './enter.ts'

/**
 * Handles an unknown path of the section. Visitors who may enter get 404; other visitors get the same response as for existing
 * paths.
 */
export function loader({ context, url }: Route.LoaderArgs) {
  if (sectionOf(context).is === 'inside') throw pageNotFound(url.pathname)
  return null
}

export default function UnknownRestrictedPage() {
  return null
}
