import { contract, type CommunityView } from '@engawa/contract'
import { PenLine, Settings } from 'lucide-react'
import { useLocation } from 'react-router'
import { visitContext } from '#app/context.ts'
import { UserLink } from '#app/features/subjects/index.ts'
import { searchPathIn } from '#app/lib/route/search-path-in.ts'
import { orPageError } from '#app/lib/route/page-error.ts'
import { pageMeta } from '#app/lib/route/page-meta.ts'
import { Personal, type Mine } from '#app/lib/member/personal.tsx'
import { m } from '#app/texts/messages.js'
import { TextLink } from '#app/ui/link.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { Heading } from '#app/ui/heading.tsx'
import { Paper } from '#app/ui/paper.tsx'
import { Prose } from '#app/ui/prose.tsx'
import { EmptyState } from '#app/ui/states.tsx'
import { BanNote } from './community/ban-note.tsx'
import { CommunityIcon } from './community/community-icon.tsx'
import { CommunityMenu } from './community/community-menu.tsx'
import { PrivacyMark } from './community/privacy-mark.tsx'
import { PrivateEntry } from './community/private-entry.tsx'
import { JoinAndFollow } from './community/join-button.tsx'
import { ChosenPosts, loadOwn, loadShared } from './list/chosen-posts.tsx'
import { postListRoute, type PostFilters } from './list/list-filters.ts'
import { hasUnread, ReadAllButton } from './list/read-all-button.tsx'
import { SortBar } from './list/sort-bar.tsx'
import { communityPath, managePath, writePath } from './paths.ts'
import type { Route } from './+types/community-page'

export const handle = postListRoute.handle

/** The viewer's own state in a community. */
type ViewerPart = Pick<CommunityView, 'role' | 'ban' | 'request' | 'requests' | 'can'> & {
  following: boolean
}

async function shared({ context, params, url }: Route.LoaderArgs, filters: PostFilters) {
  const { call, origin } = context.get(visitContext)
  const community = await orPageError(call(contract.communities.info, { id: params.id }), url)
  const first = await orPageError(loadShared(call, filters, community.id), url)
  return { community, filters, first, origin }
}

export const loader = postListRoute.sharedLoader(
  'community',
  shared,
  async ({ context, params, url }, filters) => {
    const { call } = context.get(visitContext)
    const { id, privacy, role, ban, request, requests, can } = await orPageError(
      call(contract.communities.info, { id: params['id'] ?? '' }),
      url,
    )
    const [part, states] = await Promise.all([
      orPageError(loadOwn(call, filters, id), url),
      call(contract.reactions.status, { kind: 'community', ids: String(id) }),
      // The answer differs from that for guests, so members of a private community do not share the page. Own lists do not call it.
      privacy !== 'public' && can.read && call(contract.forum.list, { communityId: id, limit: 1 }),
    ])
    return { role, ban, request, requests, can, following: states.items[0]?.following ?? false, ...part }
  },
)

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData
    ? pageMeta({
        title: loaderData.community.name,
        description: loaderData.community.description,
        origin: loaderData.origin,
        path: communityPath(loaderData.community.id),
        ...(loaderData.community.privacy === 'public' && {
          feed: `/feeds/communities/${loaderData.community.id}.atom`,
        }),
      })
    : []

export default function CommunityPage({ loaderData }: Route.ComponentProps) {
  const { community, filters, first, mine } = loaderData
  const { key } = useLocation()
  return (
    <div
      className="page-width grid grid-cols-1 items-start gap-6 py-6 mid:grid-cols-[minmax(0,1fr)_280px]"
      key={community.id}
      data-can-be-compact=""
    >
      <div className="flex min-w-0 flex-col gap-6">
        <CommunityHead community={community} mine={mine} />
        {community.can.read ? (
          <Paper className="flex flex-col gap-2">
            <SortBar
              filters={filters}
              mine={mine}
              end={
                <Personal of={mine} vary={({ readings }) => String(hasUnread(readings))}>
                  {(own) => own && hasUnread(own.readings) && <ReadAllButton communityId={community.id} />}
                </Personal>
              }
            />
            <ChosenPosts
              key={key}
              first={first}
              filters={filters}
              communityId={community.id}
              mine={mine}
              empty={<EmptyState line={m.forum_community_empty()} />}
            />
          </Paper>
        ) : (
          <Paper>
            <EmptyState line={m.communities_members_only()} />
          </Paper>
        )}
      </div>
      <aside className="flex min-w-0 flex-col gap-6">
        {community.rulesHtml !== '' && (
          <Paper pad="s" aria-label={m.forum_rules()}>
            <Heading level={2} size="lg" className="mb-2">
              {m.forum_rules()}
            </Heading>
            <Prose html={community.rulesHtml} className="text-sm" />
          </Paper>
        )}
        <Paper pad="s" aria-label={m.forum_moderators()}>
          <Heading level={2} size="lg" className="mb-2">
            {m.forum_moderators()}
          </Heading>
          <ul className="flex flex-col gap-1">
            {community.moderators.map((person) => (
              <li key={person.uid}>
                <UserLink
                  user={person}
                  line={person.role === 'owner' ? m.forum_role_owner() : m.forum_role_moderator()}
                />
              </li>
            ))}
          </ul>
        </Paper>
      </aside>
    </div>
  )
}

type HeadProps = { community: CommunityView; mine: Mine<ViewerPart> }

function CommunityHead({ community, mine }: HeadProps) {
  const { id, name, description } = community
  return (
    <Paper className="flex flex-col gap-4">
      <div className="flex flex-wrap items-start gap-4">
        <CommunityIcon community={community} size={72} />
        <div className="order-last min-w-0 flex-1 basis-60 sm:order-none">
          <Heading level={1} className="break-words">
            {name}
          </Heading>
          {description !== '' && <p className="measure mt-1 text-ink-soft">{description}</p>}
          <p className="mt-1 text-sm text-ink-soft">
            {community.privacy !== 'public' && (
              <>
                <PrivacyMark privacy={community.privacy} /> ·{' '}
              </>
            )}
            {m.forum_members({ count: community.members })}
            {community.privacy === 'public' && <> · {m.forum_posts({ count: community.posts })}</>}
            {community.ownerless && <> · {m.communities_ownerless()}</>}
          </p>
        </div>
        <Personal of={mine} vary={({ can }) => JSON.stringify(can)}>
          {(own) => <CommunityMenu community={community} can={own?.can ?? community.can} />}
        </Personal>
      </div>
      <div className="flex flex-wrap items-center gap-2">
        <Personal
          of={mine}
          vary={({ role, ban, request, requests, can, following }) =>
            JSON.stringify({ role, ban, request, requests, can, following })
          }
        >
          {(own) => {
            const { role, ban, request, requests, can, following } = own ?? { ...community, following: false }
            return (
              <>
                {ban && (
                  <div className="basis-full">
                    <BanNote ban={ban} />
                  </div>
                )}
                {can.post && (
                  <ButtonLink
                    to={writePath({ communityId: id })}
                    variant="primary"
                    icon={<PenLine size={18} aria-hidden />}
                  >
                    {m.shell_write_post()}
                  </ButtonLink>
                )}
                {community.privacy === 'public' ? (
                  <JoinAndFollow
                    id={id}
                    joined={role !== null}
                    canJoin={role !== 'owner' && !ban}
                    following={following}
                  />
                ) : (
                  !ban && (
                    <PrivateEntry community={community} role={role} request={request} following={following} />
                  )
                )}
                {requests > 0 && (
                  <ButtonLink to={`${managePath(id)}#requests`} size="sm">
                    {m.communities_requests({ count: requests })}
                  </ButtonLink>
                )}
                {can.edit && (
                  <ButtonLink to={managePath(id)} size="sm" icon={<Settings size={16} aria-hidden />}>
                    {m.forum_manage()}
                  </ButtonLink>
                )}
              </>
            )
          }}
        </Personal>
        {community.privacy === 'public' && (
          <TextLink to={searchPathIn({ kind: 'community', id })} className="touch-target text-sm">
            {m.forum_search_community()}
          </TextLink>
        )}
      </div>
    </Paper>
  )
}
