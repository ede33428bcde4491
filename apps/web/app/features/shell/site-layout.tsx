import { Outlet } from 'react-router'
import type { Route } from './+types/site-layout'
import { ErrorPage } from './error-page.tsx'
import { SiteFrame } from './site-frame.tsx'

export default function SiteLayout() {
  return (
    <SiteFrame>
      <Outlet />
    </SiteFrame>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <SiteFrame>
      <ErrorPage error={error} />
    </SiteFrame>
  )
}
