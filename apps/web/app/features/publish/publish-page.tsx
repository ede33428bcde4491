import { contract } from '@engawa/contract'
import { Drafts } from '#app/features/drafting/index.ts'
import { keyOfWork, OwnWork } from '#app/features/works/index.ts'
import { call } from '#app/lib/net/http-call.ts'
import { pageMeta } from '#app/lib/route/page-meta.ts'
import { orPageError } from '#app/lib/route/page-error.ts'
import { requireLogin } from '#app/lib/route/require-login.ts'
import { loadIfOn, useIsPageOn } from '#app/lib/view/site.ts'
import { useInfiniteList } from '#app/lib/net/use-infinite-list.ts'
import { m } from '#app/texts/messages.js'
import { ButtonLink } from '#app/ui/button.tsx'
import { Heading } from '#app/ui/heading.tsx'
import { TextLink } from '#app/ui/link.tsx'
import { ListEnd } from '#app/ui/list-end.tsx'
import { Paper } from '#app/ui/paper.tsx'
import { EmptyState } from '#app/ui/states.tsx'
import { draftsOf } from './draft.ts'
import { offers, type Offer } from './offers.ts'
import type { Route } from './+types/publish-page'

export async function loader({ context, url }: Route.LoaderArgs) {
  const { call, profile, site } = requireLogin(context, url)
  const ofUser = { userId: profile.uid, limit: 24 }
  const [own, drafts, posts] = await orPageError(
    Promise.all([
      call(contract.works.ofUser, ofUser),
      call(contract.works.ofUser, { ...ofUser, status: 'draft' }),
      loadIfOn(site, 'forum', () => call(contract.forum.drafts, { limit: 24 })),
    ]),
    url,
  )
  return { own, works: drafts.items, posts: posts?.items ?? [], uid: profile.uid }
}

export const meta: Route.MetaFunction = () => pageMeta({ title: m.publish_title(), noindex: true })

export default function PublishPage({ loaderData }: Route.ComponentProps) {
  const { own, uid } = loaderData
  const drafts = draftsOf(loaderData.works, loaderData.posts)
  const isPageOn = useIsPageOn()
  const list = useInfiniteList({
    name: 'own',
    first: own,
    load: (cursor) => call(contract.works.ofUser, { userId: uid, limit: 24, cursor }),
    keyOf: keyOfWork,
  })
  // The list omits drafts that are shown above it.
  const isAbove = new Set(drafts.map(({ subject }) => `${subject.kind}:${subject.id}`))
  const works = list.items.filter(({ id }) => !isAbove.has(`work:${id}`))
  return (
    <div className="page-width flex flex-col gap-6 py-6">
      <Drafts drafts={drafts} />
      <Paper className="flex flex-col gap-4">
        <Heading level={1}>{m.publish_heading()}</Heading>
        <p className="measure text-ink-soft">{m.publish_intro()}</p>
        <ul className="grid gap-3 mid:grid-cols-2">
          {offers
            .filter(({ path }) => isPageOn(path))
            .map((offer) => (
              <li key={offer.path}>
                <New offer={offer} />
              </li>
            ))}
        </ul>
      </Paper>
      <Paper aria-label={m.publish_own()}>
        <div className="mb-2 flex flex-wrap items-baseline justify-between gap-x-4">
          <Heading level={2}>{m.publish_own()}</Heading>
          <TextLink to="/trash/works" className="touch-target text-sm">
            {m.shell_trash()}
          </TextLink>
        </div>
        {works.length === 0 ? (
          <EmptyState line={m.publish_own_none()} />
        ) : (
          <ul className="grid grid-cols-1 gap-2 md:grid-cols-2">
            {works.map((work) => (
              <li key={work.id}>
                <OwnWork work={work} />
              </li>
            ))}
          </ul>
        )}
        <ListEnd list={list} />
      </Paper>
    </div>
  )
}

function New({ offer: { icon: Icon, name, line, create, path } }: { offer: Offer }) {
  return (
    <div className="flex h-full flex-wrap items-center gap-4 rounded-md border border-line bg-paper-2 p-4">
      <Icon size={36} aria-hidden className="text-accent-text" />
      <span className="min-w-0 grow basis-48">
        <span className="block text-lg font-medium">{name()}</span>
        <span className="block text-sm text-ink-soft">{line()}</span>
      </span>
      <ButtonLink to={path} variant="primary">
        {create()}
      </ButtonLink>
    </div>
  )
}
