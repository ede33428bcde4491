import { Outlet, useMatches } from 'react-router'
import { defineRoute } from '#app/lib/route/define-route.ts'
import type { Route } from './+types/site-layout'
import { ErrorPage } from './error-page.tsx'
import type { PageHandle } from './page-handle.ts'
import { SiteFrame } from './site-frame.tsx'

export const handle = defineRoute({}, { offline: true }).handle

export default function SiteLayout() {
  const handles = useMatches().map(({ handle }) => handle as PageHandle | undefined)
  return (
    <SiteFrame
      bare={handles.some((handle) => handle?.bare === true)}
      fills={handles.some((handle) => handle?.fills === true)}
      ownHead={handles.some((handle) => handle?.ownHead === true)}
    >
      <Outlet />
    </SiteFrame>
  )
}

/** Shown instead of a page that failed. It has the header even on a bare page, so that the reader can open another page. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <SiteFrame bare={false}>
      <ErrorPage error={error} />
    </SiteFrame>
  )
}
