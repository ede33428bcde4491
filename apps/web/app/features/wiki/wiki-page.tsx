import {
  contract,
  isAppError,
  WIKI_PROTECTION,
  wikiPath,
  wikiTitleOf,
  type Call,
  type SiteInfo,
  type WikiPage,
} from '@engawa/contract'
import { lazy, Suspense } from 'react'
import { data, isRouteErrorResponse } from 'react-router'
import { visitContext } from '#app/context.ts'
import { RelatedContent, loadRelated, type RelatedData } from '#app/features/related/index.ts'
import { NO_COMMENTS, ownComments, conversationViewOf } from '#app/features/discussion/index.ts'
import { ErrorPage } from '#app/features/shell/index.ts'
import { orPageError } from '#app/lib/route/page-error.ts'
import { sendToLogin } from '#app/lib/route/require-login.ts'
import { pageMeta } from '#app/lib/route/page-meta.ts'
import type { Mine } from '#app/lib/member/personal.tsx'
import { useHydrated } from '#app/lib/view/use-hydrated.ts'
import { Paper } from '#app/ui/paper.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { Discussion } from './page/discussion.tsx'
import { DiffView } from './page/diff-view.tsx'
import { HistoryView } from './page/history-view.tsx'
import { LinksView } from './page/links-view.tsx'
import { MissingPage } from './page/missing-page.tsx'
import { PageHead } from './page/page-head.tsx'
import { ReadView } from './page/read-view.tsx'
import { RevisionView } from './page/revision-view.tsx'
import { wikiPageRoute, type PageQuery, type PageView } from './wiki-paths.ts'
import type { Route } from './+types/wiki-page'

const Editor = lazy(async () => ({ default: (await import('./page/editor.tsx')).Editor }))

export const handle = wikiPageRoute.handle

async function shared({ context, params, url }: Route.LoaderArgs, query: PageQuery) {
  const visit = context.get(visitContext)
  const { call, signedIn, origin, site } = visit
  const { title } = params
  const { view } = query
  // The editor loads the text itself, because it may be the member's own draft.
  if (view === 'edit') {
    if (!signedIn) throw sendToLogin(visit, url)
    return { view, title: wikiTitleOf(title) ?? title, origin, isGuest: false } as const
  }
  const page = await readPage(call, title, query)
  const more = await orPageError(dataOf({ call, site }, page, view, query), url)
  return { ...more, title: page.title, page, origin, isGuest: !signedIn }
}

type Reading = { call: Call; site: SiteInfo }

const subjectOf = ({ id }: Pick<WikiPage, 'id'>) => ({ kind: 'wiki-page', id })

/** Loads a page. A missing page throws a 404, whose error page offers to create the page. */
async function readPage(call: Call, title: string, query: PageQuery): Promise<WikiPage> {
  const follows = query.view === 'read' && query.redirect !== 'false'
  try {
    return await call(contract.wiki.read, { title, redirect: follows })
  } catch (error) {
    if (!isAppError(error) || error.errorName !== 'wiki_page_not_found') throw error
    throw data(
      { message: '', missing: wikiTitleOf(title) ?? title },
      { status: 404, statusText: 'Page Not Found' },
    )
  }
}

async function dataOf(
  { call, site }: Reading,
  page: WikiPage,
  view: Exclude<PageView, 'edit'>,
  query: PageQuery,
) {
  const { id } = page
  switch (view) {
    case 'read':
      return { view, related: await loadRelated(call, site, subjectOf(page)) } as const
    case 'history': {
      const filter = { uid: query.uid ?? undefined, minor: query.minor === null }
      return { view, filter, first: await call(contract.wiki.history, { id, ...filter, limit: 50 }) } as const
    }
    case 'links':
      return { view, first: await call(contract.wiki.linksHere, { title: page.title, limit: 50 }) } as const
    case 'diff': {
      const revisions = { from: query.from ?? '', to: query.to ?? '' }
      return { view, diff: await call(contract.wiki.diff, revisions) } as const
    }
    case 'revision':
      return { view, old: await call(contract.wiki.revision, { id: query.id ?? '' }) } as const
    case 'discussion': {
      const thread = conversationViewOf(query)
      const comments = await call(contract.discussion.list, {
        kind: 'wiki-page',
        id,
        ...thread,
        threads: true,
      })
      return { view, thread, comments } as const
    }
  }
}

export const loader = wikiPageRoute.sharedLoader(
  'wiki-page',
  shared,
  async ({ context, params, url }, query) => {
    const { call, site } = context.get(visitContext)
    if (query.view === 'edit') return null
    const { id, can } = await orPageError(call(contract.wiki.read, { title: params['title'] ?? '' }), url)
    const [states, comments, related] = await Promise.all([
      call(contract.reactions.status, { kind: 'wiki-page', ids: String(id) }),
      query.view === 'discussion'
        ? call(contract.discussion.list, {
            kind: 'wiki-page',
            id,
            ...conversationViewOf(query),
            threads: true,
          })
        : NO_COMMENTS,
      query.view === 'read' ? loadRelated(call, site, subjectOf({ id })) : {},
    ])
    return { related, can, following: states.items[0]?.following ?? false, ...ownComments(comments) }
  },
)

export const meta: Route.MetaFunction = ({ loaderData, params }) =>
  pageMeta({
    title: loaderData?.title ?? params.title,
    description: loaderData?.view === 'read' ? openingOf(loaderData.page.html) : undefined,
    origin: loaderData?.origin,
    path: wikiPath(loaderData?.title ?? params.title),
    type: 'article',
    noindex: loaderData?.view !== 'read',
  })

const OPENING_HTML = 20_000

/** Returns the first words of a page for search engines, without spoilers. */
const openingOf = (html: string): string =>
  html
    .slice(0, OPENING_HTML)
    .replace(/<span class="spoiler">(?:[^<]|<(?!\/span>))*(?:<\/span>|$)/g, ' ')
    .replace(/<[^<>]*(?:>|$)/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, 150)

export default function WikiPageRoute({ loaderData }: Route.ComponentProps) {
  const { title, view } = loaderData
  return (
    <article className="page-width flex flex-col gap-6 py-6" key={`${title}:${view}`}>
      <Paper className="flex flex-col gap-4">
        <PageHead
          title={title}
          view={view}
          page={loaderData.view === 'edit' ? null : loaderData.page}
          mine={loaderData.mine}
        />
        <View loaderData={loaderData} />
      </Paper>
      {loaderData.view === 'discussion' && (
        <Discussion
          page={loaderData.page}
          first={loaderData.comments}
          thread={loaderData.thread}
          isGuest={loaderData.isGuest}
          mine={loaderData.mine}
        />
      )}
    </article>
  )
}

function View({ loaderData }: Pick<Route.ComponentProps, 'loaderData'>) {
  switch (loaderData.view) {
    case 'read':
      return (
        <ReadView page={loaderData.page} editable={editableTitle(loaderData.page)}>
          <RelatedContent
            subject={subjectOf(loaderData.page)}
            shared={loaderData.related}
            mine={loaderData.mine as Mine<{ related: RelatedData }>}
          />
        </ReadView>
      )
    case 'edit':
      return <LateEditor title={loaderData.title} />
    case 'history':
      return (
        <HistoryView
          key={JSON.stringify(loaderData.filter)}
          page={loaderData.page}
          filter={loaderData.filter}
          first={loaderData.first}
          mine={loaderData.mine}
        />
      )
    case 'links':
      return <LinksView page={loaderData.page} first={loaderData.first} />
    case 'diff':
      return <DiffView page={loaderData.page} diff={loaderData.diff} mine={loaderData.mine} />
    case 'revision':
      return <RevisionView old={loaderData.old} />
    case 'discussion':
      return null
  }
}

/** Returns the page's title if every member may edit its sections, otherwise undefined. */
const editableTitle = ({ title, protection }: WikiPage): string | undefined =>
  protection === WIKI_PROTECTION.members ? title : undefined

/** The editor renders in the browser only, because its initial text depends on the member. */
function LateEditor({ title }: { title: string }) {
  const fallback = <Skeleton className="h-96 w-full" />
  if (!useHydrated()) return fallback
  return (
    <Suspense fallback={fallback}>
      <Editor title={title} />
    </Suspense>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const missing = isRouteErrorResponse(error) ? (error.data as { missing?: string }).missing : undefined
  return missing === undefined ? <ErrorPage error={error} /> : <MissingPage title={missing} />
}
