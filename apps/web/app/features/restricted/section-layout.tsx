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

// A confirmation may have been withdrawn elsewhere, or a source switched off.
export const shouldRevalidate = (): boolean => true

// The metadata of all pages of the section: none has its own.
export const meta: Route.MetaFunction = () => sectionMeta()

/** Every page at or below /adult. Shows the page to visitors who are inside, otherwise the reason why they are not. */
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
