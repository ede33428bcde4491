import { Outlet } from 'react-router'
import { ErrorPage } from '#app/features/shell/index.ts'
import type { Route } from './+types/section-layout'
import { Closed } from './closed.tsx'
import { Confirmation } from './confirmation.tsx'
import { enter, sectionOf } from './enter.ts'
import { sectionMeta } from './section-labels.ts'
import { useLeaveByDocument } from './use-leave-by-document.ts'

export const middleware: Route.MiddlewareFunction[] = [enter]

export const loader = ({ context }: Route.LoaderArgs) => sectionOf(context)

// Reloads on every navigation, because the confirmation may be withdrawn in another tab, or the source may be disabled.
export const shouldRevalidate = (): boolean => true

// All pages of the section have the same metadata.
export const meta: Route.MetaFunction = () => sectionMeta()

/**
 * The layout of every page at or below /adult. It shows the page to visitors who may enter. Other visitors see why they cannot
 * enter.
 */
export default function SectionLayout({ loaderData: state }: Route.ComponentProps) {
  useLeaveByDocument()
  switch (state.is) {
    case 'closed':
      return <Closed />
    case 'unconfirmed':
      return <Confirmation version={state.version} />
    default:
      return <Outlet />
  }
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  useLeaveByDocument()
  return <ErrorPage error={error} />
}
