import { redirectDocument } from 'react-router'
import { pageNotFound } from '#app/lib/route/page-error.ts'
import { isRestrictedPath } from '#app/lib/route/restricted-path.ts'
import type { Route } from './+types/unknown-page'

export function loader({ url }: Route.LoaderArgs) {
  throw pageNotFound(url.pathname)
}

// In the browser the section's paths are unknown outside of it, whatever leads there: its documents are opened as a whole.
export async function clientLoader({ url, serverLoader }: Route.ClientLoaderArgs) {
  if (isRestrictedPath(url.pathname)) throw redirectDocument(url.pathname + url.search)
  return serverLoader()
}

export default function UnknownPage() {
  return null
}
