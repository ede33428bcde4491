import { Outlet } from 'react-router'
import { defineRoute } from '#app/lib/route/define-route.ts'
import type { Route } from './+types/framed-pages'
import { ErrorPage } from './error-page.tsx'

export const handle = defineRoute({}, { offline: true }).handle

/** The layout of all pages with a header and footer. When a page fails, its header and footer stay. */
export default function FramedPages() {
  return <Outlet />
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorPage error={error} />
}
