import { contract } from '@engawa/contract'
import { useEffect } from 'react'
import { visitContext } from '#app/context.ts'
import { RelatedContent, loadRelated } from '#app/features/related/index.ts'
import {
  Conversations,
  conversationViewOf,
  ownComments,
  threadParameters,
} from '#app/features/discussion/index.ts'
import { coverColorsOf } from '#app/features/subjects/index.ts'
import { searchPathIn } from '#app/lib/route/search-path-in.ts'
import { call } from '#app/lib/net/http-call.ts'
import { defineRoute, type QueryOf } from '#app/lib/route/define-route.ts'
import { Personal } from '#app/lib/member/personal.tsx'
import { isFirstView } from '#app/lib/view/first-view.ts'
import { orPageError } from '#app/lib/route/page-error.ts'
import { m } from '#app/texts/messages.js'
import { TextLink } from '#app/ui/link.tsx'
import { Paper } from '#app/ui/paper.tsx'
import { Recommended } from '../components/recommended.tsx'
import { kindOf } from '../kinds.ts'
import { partChoices, partNames } from '../part-comments/part-names.ts'
import { AuthorCard } from './author-card.tsx'
import { ChapterList } from './chapter-list.tsx'
import { DetailHead } from './detail-head.tsx'
import { Downloads } from './downloads.tsx'
import { workMeta } from './work-meta.ts'
import type { Route } from './+types/detail-page'

const route = defineRoute(threadParameters)

export const handle = route.handle

async function shared({ context, params, url }: Route.LoaderArgs, query: QueryOf<typeof route>) {
  const { call, signedIn, origin, site } = context.get(visitContext)
  const view = conversationViewOf(query)
  const [work, comments, recommended, related] = await Promise.all([
    orPageError(call(contract.works.info, { id: params.id }), url),
    orPageError(call(contract.discussion.list, { kind: 'work', id: params.id, ...view, threads: true }), url),
    call(contract.recommendations.near, { resourceId: params.id, limit: 12 }).catch(() => noWorks),
    loadRelated(call, site, subjectOf(params.id)),
  ])
  const inside = signedIn || work.guestPages === 0 ? undefined : kindOf(work).preview
  const preview = (await inside?.read(call, work.id)) ?? null
  const colors = coverColorsOf(work.cover?.thumbhash)
  const isGuest = !signedIn
  return { work, colors, preview, view, comments, recommended: recommended.items, related, isGuest, origin }
}

const subjectOf = (id: string | undefined) => ({ kind: 'work', id: Number(id) })

const noWorks = { items: [], nextCursor: null }

export const loader = route.sharedLoader('work', shared, async ({ context, params, url }, query) => {
  const { call, site } = context.get(visitContext)
  const id = params['id'] ?? ''
  const [{ author, viewer, can }, comments, related] = await Promise.all([
    orPageError(call(contract.works.info, { id }), url),
    orPageError(
      call(contract.discussion.list, { kind: 'work', id, ...conversationViewOf(query), threads: true }),
      url,
    ),
    loadRelated(call, site, subjectOf(id)),
  ])
  return {
    viewer,
    can,
    related,
    ...ownComments(comments),
    // Only members may see profiles; a guest gets the author's name and picture.
    author: await call(contract.accounts.info, { userId: author.uid }).catch(() => null),
  }
})

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData ? workMeta(kindOf(loaderData.work), loaderData.work, loaderData.origin) : []

export default function DetailPage({ loaderData }: Route.ComponentProps) {
  const { work, colors, preview, view, comments, recommended, related, isGuest, mine } = loaderData
  const subject = { kind: 'work', id: work.id }
  const Inside = kindOf(work).preview?.Shelf
  useView(work.id, work.status === 'published')
  return (
    <article className="page-width flex flex-col gap-6 py-6" key={work.id}>
      <DetailHead work={work} colors={colors} isGuest={isGuest} mine={mine} />
      {preview && Inside && <Inside preview={preview} />}
      <div className="grid items-start gap-6 mid:grid-cols-[minmax(0,1fr)_320px]">
        <div className="flex min-w-0 flex-col gap-6">
          <ChapterList work={work} mine={mine} />
          <Conversations
            key={`${view.order}:${view.from}`}
            view={view}
            names={partNames(work)}
            choices={partChoices(work)}
            subject={subject}
            first={comments}
            isGuest={isGuest}
            canComment={work.can.comment}
            mine={mine}
          >
            {work.status === 'published' && (
              <TextLink to={searchPathIn(subject)} className="touch-target ml-auto text-sm">
                {m.work_pages_search()}
              </TextLink>
            )}
          </Conversations>
        </div>
        <aside className="flex flex-col gap-6">
          <Personal of={mine} vary={({ author }) => JSON.stringify(author)}>
            {(own) => <AuthorCard key={own?.author?.followers} author={own?.author ?? null} work={work} />}
          </Personal>
          <Personal of={mine} vary={({ can }) => JSON.stringify(can)}>
            {(own) => <Downloads work={own ? { ...work, can: own.can } : work} />}
          </Personal>
          <Paper className="empty:hidden">
            <RelatedContent subject={subject} shared={related} mine={mine} />
          </Paper>
        </aside>
      </div>
      {recommended.length > 0 && <Recommended title={m.work_pages_recommended()} works={recommended} />}
    </article>
  )
}

/** Counts one view for each visit of the page. A failure is ignored. */
function useView(workId: number, counted: boolean): void {
  useEffect(() => {
    if (!counted || !isFirstView(`work:${workId}`, sessionStorage)) return
    void call(contract.works.behavior, { resourceId: workId, type: 'view' }).catch(() => undefined)
  }, [workId, counted])
}
