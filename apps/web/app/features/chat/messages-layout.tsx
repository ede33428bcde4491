import { contract } from '@engawa/contract'
import { Navigate, Outlet, redirect, useLocation, useMatch } from 'react-router'
import { cx } from '#app/lib/view/class-names.ts'
import { loginPath } from '#app/lib/route/login-path.ts'
import { orPageError } from '#app/lib/route/page-error.ts'
import { pageMeta } from '#app/lib/route/page-meta.ts'
import { requireLogin } from '#app/lib/route/require-login.ts'
import { useProfile } from '#app/lib/member/use-profile.ts'
import { readToken } from '#app/lib/member/session.ts'
import { m } from '#app/texts/messages.js'
import type { Route } from './+types/messages-layout'
import { useChat } from './chat-handle.ts'
import { ListPane } from './list/list-pane.tsx'
import { useEngine } from './use-chat.ts'

export async function loader({ context, url }: Route.LoaderArgs) {
  const { call } = requireLogin(context, url)
  const page = await orPageError(call(contract.chat.conversations, { limit: 20 }), url)
  const { systemUnread, requests } = page.totals
  return { first: page.items, systemUnread, requests }
}

/** A navigation from another page of the site needs no server data if the engine has the list. */
export async function clientLoader({ request, serverLoader }: Route.ClientLoaderArgs) {
  const { pathname, search } = new URL(request.url)
  if (readToken() === null) throw redirect(loginPath(pathname + search))
  if (useChat.getState().state?.ready) return { first: [], systemUnread: 0, requests: 0 }
  return serverLoader()
}

export const handle = { fills: true }

export const shouldRevalidate = () => false

export const meta: Route.MetaFunction = () => pageMeta({ title: m.chat_title(), noindex: true })

/** Shows the list and the open conversation side by side from a width of 980 px on. Narrower screens show only one of them. */
export default function MessagesLayout({ loaderData }: Route.ComponentProps) {
  const onList = useMatch('/messages') !== null
  const { pathname, search } = useLocation()
  const profile = useProfile()
  useEngine()
  // The session has ended in another tab or on another device.
  if (!profile) return <Navigate to={loginPath(pathname + search)} replace />
  return (
    <>
      <h1 className="sr-only">{m.chat_title()}</h1>
      <div className="mx-auto flex min-h-0 w-full max-w-[1240px] grow mid:gap-4 mid:px-6 mid:py-5">
        <div className={cx('min-h-0 w-full mid:block mid:w-80 mid:shrink-0 wide:w-92', !onList && 'hidden')}>
          <ListPane {...loaderData} />
        </div>
        <div className={cx('min-h-0 min-w-0 grow mid:block', onList && 'hidden')}>
          <Outlet />
        </div>
      </div>
    </>
  )
}
