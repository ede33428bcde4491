import { contract } from '@engawa/contract'
import { visitContext } from '#app/context.ts'
import {
  Conversations,
  conversationViewOf,
  ownComments,
  threadParameters,
  type ThreadView,
} from '#app/features/discussion/index.ts'
import { loadFromSource, FreshnessLine, SourceFailed } from '#app/features/sources/index.ts'
import { defineRoute, type QueryOf } from '#app/lib/route/define-route.ts'
import { pageMeta } from '#app/lib/route/page-meta.ts'
import { orPageError } from '#app/lib/route/page-error.ts'
import { WHOLE_PAGE } from '#app/lib/net/whole-list.ts'
import { m } from '#app/texts/messages.js'
import { Heading } from '#app/ui/heading.tsx'
import { TextLink } from '#app/ui/link.tsx'
import { Paper } from '#app/ui/paper.tsx'
import { entryPath, titleOf } from './components/titles.ts'
import { EntryHead } from './entry/entry-head.tsx'
import { EpisodeList } from './entry/episode-list.tsx'
import { Facts } from './entry/facts.tsx'
import { PeoplePart } from './entry/people-part.tsx'
import { Ties } from './ties/entry-ties.tsx'
import type { Route } from './+types/entry-page'

const route = defineRoute(threadParameters)

export const handle = route.handle

type Args = Pick<Route.LoaderArgs, 'context' | 'url'> & { id: string; view: ThreadView }

async function readEntry({ context, url, id, view }: Args) {
  const { call } = context.get(visitContext)
  const result = await loadFromSource(call(contract.anime.read, { id }), url)
  if (result.failure) return result
  // These calls need the stored entry. If this is the first request for the entry, the call above stores it.
  const [people, episodes, comments] = await orPageError(
    Promise.all([
      call(contract.anime.people, { id }),
      call(contract.anime.episodes, { id, ...WHOLE_PAGE }),
      call(contract.discussion.list, { kind: 'anime', id, ...view, threads: true }),
    ]),
    url,
  )
  return { found: { show: result.found, people, episodes, comments }, failure: null }
}

async function shared({ context, params, url }: Route.LoaderArgs, query: QueryOf<typeof route>) {
  const { origin, signedIn } = context.get(visitContext)
  const view = conversationViewOf(query)
  const entry = await readEntry({ context, url, id: params.id, view })
  return { entry, view, origin, isGuest: !signedIn }
}

export const loader = route.sharedLoader('anime-entry', shared, async ({ context, params, url }, query) => {
  const { call } = context.get(visitContext)
  const id = params['id'] ?? ''
  const result = await loadFromSource(call(contract.anime.read, { id }), url)
  if (result.failure) return null
  const comments = await orPageError(
    call(contract.discussion.list, { kind: 'anime', id, ...conversationViewOf(query), threads: true }),
    url,
  )
  const { can, viewer, ties } = result.found
  return { can, viewer, ties, ...ownComments(comments) }
})

export const meta: Route.MetaFunction = ({ loaderData }) => {
  const show = loaderData?.entry.found?.show
  if (!loaderData || !show) return pageMeta({ title: m.anime_title(), noindex: true })
  return pageMeta({
    title: titleOf(show),
    description: show.summary.replace(/\s+/g, ' ').slice(0, 160),
    origin: loaderData.origin,
    path: entryPath(show.id),
    image: show.cover?.sources.at(-1) && loaderData.origin + show.cover.sources.at(-1)!.url,
    // The entry's content belongs to its source, so search engines should list the source's page instead.
    noindex: true,
  })
}

export default function EntryPage({ loaderData }: Route.ComponentProps) {
  const { entry, view, isGuest, mine } = loaderData
  if (!entry.found)
    return (
      <div className="page-width py-6">
        <Paper pad="l">
          <Heading level={1}>{m.anime_title()}</Heading>
          <SourceFailed failure={entry.failure}>
            <p>{m.anime_failed_entry()}</p>
            <p>
              <TextLink to="/bangumi/search">{m.anime_search_title()}</TextLink>
            </p>
          </SourceFailed>
        </Paper>
      </div>
    )
  const { show, people, episodes, comments } = entry.found
  const own = mine as NonNullable<typeof mine> | null
  return (
    <article className="page-width flex flex-col gap-6 py-6" key={show.id}>
      <EntryHead show={show} isGuest={isGuest} mine={own as never} />
      <div className="grid items-start gap-6 mid:grid-cols-[minmax(0,1fr)_320px] mid:grid-rows-[auto_1fr]">
        <div className="flex min-w-0 flex-col gap-6">
          <EpisodeList show={show} first={episodes} />
          <PeoplePart show={show} first={people} />
        </div>
        <aside className="flex flex-col gap-6 mid:col-start-2 mid:row-span-2 mid:row-start-1">
          <Ties show={show} mine={own as never} />
          <Facts show={show} />
          <Paper pad="s">
            <FreshnessLine freshness={show.freshness} />
          </Paper>
        </aside>
        <div className="min-w-0">
          <Conversations
            key={`${view.order}:${view.from}`}
            view={view}
            subject={{ kind: 'anime', id: show.id }}
            first={comments}
            isGuest={isGuest}
            canComment={show.can.comment}
            mine={own as never}
          />
        </div>
      </div>
    </article>
  )
}
