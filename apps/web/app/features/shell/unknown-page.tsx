import { redirectDocument } from 'react-router'
import { pageNotFound } from '#app/lib/route/page-error.ts'
import { isRestrictedPath } from '#app/lib/route/restricted-path.ts'
import type { Route } from './+types/unknown-page'

export function loader({ url }: Route.LoaderArgs) {
  throw pageNotFound(url.pathname)
}

// Outside the restricted section, the browser's router does not know the section's paths. They are opened as new documents.
export async function clientLoader({ url, serverLoader }: Route.ClientLoaderArgs) {
  if (isRestrictedPath(url.pathname)) throw redirectDocument(url.pathname + url.search)
  return serverLoader()
}

export default function UnknownPage() {
  return null
}
