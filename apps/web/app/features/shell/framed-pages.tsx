import { Outlet } from 'react-router'
import { defineRoute } from '#app/lib/route/define-route.ts'
import type { Route } from './+types/framed-pages'
import { ErrorPage } from './error-page.tsx'

export const handle = defineRoute({}, { offline: true }).handle

/** All pages but the bare ones. Whatever fails in one of them, the frame around it stays as it is. */
export default function FramedPages() {
  return <Outlet />
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorPage error={error} />
}
