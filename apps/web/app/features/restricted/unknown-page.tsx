import { pageNotFound } from '#app/lib/route/page-error.ts'
import type { Route } from './+types/unknown-page'
import { sectionOf } from './enter.ts'

/** A path of the section that does not exist. Whoever is not inside sees there what they see everywhere. */
export function loader({ context, url }: Route.LoaderArgs) {
  if (sectionOf(context).is === 'inside') throw pageNotFound(url.pathname)
  return null
}

export default function UnknownRestrictedPage() {
  return null
}
