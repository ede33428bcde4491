import { CSPProvider } from '@base-ui/react/csp-provider'
import { contract, isAppError, ROLE, type Call, type Profile } from '@engawa/contract'
import { useEffect, type ReactNode } from 'react'
import {
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useRouteLoaderData,
  type ShouldRevalidateFunctionArgs,
} from 'react-router'
import { visitContext } from './context.ts'
import { EarlyInput } from './early-input.tsx'
import { Backdrop } from './features/backdrop/index.ts'
import {
  ErrorPage,
  errorTitle,
  HideDismissed,
  stayOnFailedNavigation,
  PageAnnouncer,
  statusOf,
} from './features/shell/index.ts'
import { FromDevice } from './from-device.tsx'
import { currentLanguage } from './lib/text/language.ts'
import { LinkNavigation } from './ui/link.tsx'
import { StartScripts } from './start-scripts.tsx'
import { EarlyLayout } from './lib/view/layout-switches.tsx'
import { useDelivered } from './lib/view/use-delivered.ts'
import { defineRoute } from './lib/route/define-route.ts'
import { PersonalScript } from './lib/member/personal.tsx'
import { noteNavigation } from './lib/route/navigations.ts'
import { readToken, useSession } from './lib/member/session.ts'
import type { UnreadCounts } from './lib/member/use-profile.ts'
import { siteName } from './lib/view/site.ts'
import { currentMinute } from './lib/view/use-now.ts'
import type { Route } from './+types/root'
import displayFont from '@fontsource/zen-old-mincho/files/zen-old-mincho-latin-600-normal.woff2?url'
import './app.css'

const route = defineRoute({}, { offline: true })

export const handle = route.handle

export const loader = route.sharedLoader(
  'root',
  async ({ context }: Route.LoaderArgs) => {
    const { language, theme, nonce, buildId, origin, site, signedIn } = context.get(visitContext)
    return { language, theme, nonce, buildId, origin, site, signedIn, now: currentMinute() }
  },
  async ({ context }) => {
    const { profile, call } = context.get(visitContext)
    if (!profile) return { profile, waiting: null, unread: null }
    // The page works without these numbers.
    const [waiting, unread] = await Promise.all([
      profile.role < ROLE.moderator ? null : call(contract.moderation.waiting, {}).catch(() => null),
      readUnread(call).catch(() => null),
    ])
    return { profile, waiting, unread }
  },
)

/** Returns the numbers of the member's unread items. On a site without messages, only notifications are counted. */
async function readUnread(call: Call): Promise<UnreadCounts> {
  try {
    const totals = await call(contract.chat.totals, {})
    const { unread, mutedUnread, requestUnread, systemUnread, notifications } = totals
    return { total: unread, quiet: mutedUnread + requestUnread + systemUnread > 0, notifications }
  } catch (error) {
    if (!isAppError(error)) throw error
    const { unread } = await call(contract.notifications.unread, {})
    return { total: 0, quiet: false, notifications: unread }
  }
}

type RootData = Awaited<ReturnType<Route.ClientLoaderArgs['serverLoader']>>

export const clientMiddleware: Route.ClientMiddlewareFunction[] = [noteNavigation, stayOnFailedNavigation]

/** The last data of the root in this browser, and the time at which it was loaded. */
let shown: { data: RootData; since: number } | undefined

/** Returns the last data when the root's data cannot be loaded. So only the page fails, and the frame around it stays. */
export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs): Promise<RootData> {
  try {
    return await serverLoader()
  } catch (error) {
    if (!shown) throw error
    return withLocalProfile(shown.data)
  }
}

/** Adds the profile that is stored in this browser to the root's data, because the offline document was rendered for a guest. */
function withLocalProfile(data: RootData): RootData {
  const { profile } = useSession.getState()
  if (data.signedIn || readToken() === null || profile?.uid === undefined) return data
  return { ...data, signedIn: true, mine: { profile: profile as Profile, waiting: null, unread: null } }
}

/**
 * Changes by other people, e.g. of announcements and permissions, are rare. A navigation loads them only when the data is older
 * than this.
 */
const FRESH_MS = 60_000
const isFresh = (): boolean => shown !== undefined && Date.now() - shown.since < FRESH_MS

const sessionChanged = (): boolean => shown?.data.signedIn !== (readToken() !== null)

const inMessages = (url: URL): boolean => /^\/messages(\/|$)/.test(url.pathname)

/**
 * Whether a navigation loads the root's data again. Most navigations do not change it, and those between conversations must not
 * wait for the network.
 */
export const shouldRevalidate = ({
  currentUrl,
  nextUrl,
  formMethod,
}: ShouldRevalidateFunctionArgs): boolean => {
  const isRequested = formMethod !== undefined || currentUrl.href === nextUrl.href
  if (isRequested || sessionChanged()) return true
  return !isFresh() && !(inMessages(currentUrl) && inMessages(nextUrl))
}

export const meta: Route.MetaFunction = ({ error }) => [
  { title: error ? `${errorTitle(statusOf(error))} · ${siteName()}` : siteName() },
  ...(error ? [{ name: 'robots', content: 'noindex' }] : []),
]

export const links: Route.LinksFunction = () => [
  { rel: 'preload', href: displayFont, as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' },
  { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
  { rel: 'apple-touch-icon', href: '/apple-touch-icon.png' },
  { rel: 'manifest', href: '/site.webmanifest' },
]

export function Layout({ children }: { children: ReactNode }) {
  const data = useRouteLoaderData<typeof loader>('root')
  const nonce = useDelivered()?.nonce
  const theme = data?.theme ?? 'system'
  return (
    <html lang={currentLanguage()} data-theme={theme} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <EarlyInput nonce={nonce} />
        <EarlyLayout nonce={nonce} />
        <FromDevice nonce={nonce} />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="color-scheme" content={theme === 'system' ? 'light dark' : theme} />
        <meta name="application-name" content={data?.site.name ?? siteName()} />
        <Meta />
        <Links />
      </head>
      <body>
        <CSPProvider nonce={nonce ?? ''}>{children}</CSPProvider>
        <LinkNavigation />
        <HideDismissed nonce={nonce} />
        <PersonalScript />
        <ScrollRestoration nonce={nonce} />
        <Scripts nonce={nonce} />
        <StartScripts nonce={nonce} />
      </body>
    </html>
  )
}

export default function Root({ loaderData }: Route.ComponentProps) {
  // Stored outside of React, because `clientLoader` and `shouldRevalidate` use it.
  useEffect(() => {
    shown = { data: loaderData, since: Date.now() }
  }, [loaderData])
  return (
    <>
      <Outlet />
      <PageAnnouncer />
    </>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <>
      <Backdrop />
      <ErrorPage error={error} />
    </>
  )
}
