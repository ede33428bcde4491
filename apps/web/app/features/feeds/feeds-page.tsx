import { contract } from '@engawa/contract'
import { visitContext } from '#app/context.ts'
import { orPageError } from '#app/lib/route/page-error.ts'
import { pageMeta } from '#app/lib/route/page-meta.ts'
import { sendToLogin } from '#app/lib/route/require-login.ts'
import { wholeList } from '#app/lib/net/whole-list.ts'
import { m } from '#app/texts/messages.js'
import { GuestHub } from './hub/guest-hub.tsx'
import { addressToAdd, filterOf, listInput, readerPath, readerRoute } from './paths.ts'
import { Reader } from './reader/reader.tsx'
import type { Route } from './+types/feeds-page'

export const handle = readerRoute.handle

export const loader = readerRoute.loader(async ({ context, url }: Route.LoaderArgs, query) => {
  const visit = context.get(visitContext)
  const { call, profile, origin } = visit
  const toAdd = addressToAdd(query)
  if (!profile && toAdd !== null) throw sendToLogin(visit, url)
  if (!profile) return { origin, own: null }
  const filter = filterOf(query)
  const [first, overview] = await orPageError(
    Promise.all([
      call(contract.feedReader.entries, listInput(filter)),
      wholeList(call, contract.feedReader.overview, {}),
    ]),
    url,
  )
  return { origin, own: { filter, first, overview, toAdd } }
})

export const meta: Route.MetaFunction = ({ loaderData }) =>
  pageMeta({
    title: m.shell_place_feeds(),
    description: m.feeds_description(),
    origin: loaderData?.origin,
    path: '/rss',
    noindex: loaderData?.own !== null,
  })

/** The feed reader of a member. Guests see a page with feeds to try. */
export default function FeedsPage({ loaderData: { own } }: Route.ComponentProps) {
  if (!own) return <GuestHub />
  const { view, order, feedId, tag, q } = own.filter
  // Each list gets a new `Reader`, because marks and the open entry belong to one list.
  return <Reader key={readerPath({ view, order, feedId, tag, q })} {...own} />
}
