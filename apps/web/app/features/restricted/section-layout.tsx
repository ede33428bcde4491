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

// A confirmation may have been taken back elsewhere, a source switched off.
export const shouldRevalidate = (): boolean => true

// That of all its pages: none has one of its own.
export const meta: Route.MetaFunction = () => sectionMeta()

/** Every page at or below /adult: the page itself for those who are inside, else what is in the way. */
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
