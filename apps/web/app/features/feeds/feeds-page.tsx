import { contract } from '@engawa/contract'
import { redirect } from 'react-router'
import { visitContext } from '#app/context.ts'
import { loginPath } from '#app/lib/login-path.ts'
import { orPageError } from '#app/lib/page-error.ts'
import { pageMeta } from '#app/lib/page-meta.ts'
import { m } from '#app/texts/messages.js'
import { GuestHub } from './hub/guest-hub.tsx'
import { addressToAdd, listInput, readerPath, readerQuery, readFilter } from './paths.ts'
import { Reader } from './reader/reader.tsx'
import type { Route } from './+types/feeds-page'

export const handle = { query: [...readerQuery] }

export async function loader({ context, url }: Route.LoaderArgs) {
  const { call, profile, origin } = context.get(visitContext)
  const toAdd = addressToAdd(url.searchParams)
  if (!profile && toAdd !== null) throw redirect(loginPath(url.pathname + url.search))
  if (!profile) return { origin, own: null }
  const filter = readFilter(url.searchParams)
  const [first, overview] = await orPageError(
    Promise.all([
      call(contract.feedReader.entries, listInput(filter)),
      call(contract.feedReader.overview, {}),
    ]),
    url,
  )
  return { origin, own: { filter, first, overview, toAdd } }
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  pageMeta({
    title: m.feeds_title(),
    description: m.feeds_description(),
    origin: loaderData?.origin,
    path: '/rss',
    noindex: loaderData?.own !== null,
  })

/** The reader of a member; for guests, what there is to look at. */
export default function FeedsPage({ loaderData: { own } }: Route.ComponentProps) {
  if (!own) return <GuestHub />
  const { view, order, feedId, tag, q } = own.filter
  // Another list is another reader; what the first one marks and opens is not of this one.
  return <Reader key={readerPath({ view, order, feedId, tag, q })} {...own} />
}
