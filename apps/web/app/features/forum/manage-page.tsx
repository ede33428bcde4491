import { contract, ROLE } from '@engawa/contract'
import { orPageError } from '#app/lib/route/page-error.ts'
import { pageMeta } from '#app/lib/route/page-meta.ts'
import { requireLogin } from '#app/lib/route/require-login.ts'
import { defineRoute } from '#app/lib/route/define-route.ts'
import { optionalText } from '#app/lib/route/parameters.ts'
import { m } from '#app/texts/messages.js'
import { Chip } from '#app/ui/chip.tsx'
import { Heading } from '#app/ui/heading.tsx'
import { Link, TextLink } from '#app/ui/link.tsx'
import { Paper } from '#app/ui/paper.tsx'
import { BannedMembers } from './community/banned-members.tsx'
import { CommunityForm } from './community/community-form.tsx'
import { CommunityIcon } from './community/community-icon.tsx'
import { IconField } from './community/icon-field.tsx'
import { RequestPanel } from './community/request-panel.tsx'
import { MemberRoles } from './community/member-roles.tsx'
import { OwnProposals } from './community/own-proposals.tsx'
import { ProposalForm } from './community/proposal-form.tsx'
import { StartRefusal } from './community/start-refusal.tsx'
import { communityPath, managePath } from './paths.ts'
import type { Route } from './+types/manage-page'

const route = defineRoute({ id: optionalText() })

export const handle = route.handle

const MAX_COMMUNITIES = 100

export const loader = route.loader(async ({ context, url }: Route.LoaderArgs, { id }) => {
  const { call, profile } = requireLogin(context, url)
  const [{ items }, start, proposals] = await orPageError(
    Promise.all([
      call(contract.communities.mine, { limit: MAX_COMMUNITIES }),
      call(contract.communities.start, {}),
      call(contract.communities.proposals, {}),
    ]),
    url,
  )
  const mine = items.filter(({ role }) => role !== 'member')
  const own = { mine, start, proposals, isAdmin: profile.role >= ROLE.admin }
  if (id === null) return { ...own, community: null, members: null, bans: null, waiting: null }
  const community = await orPageError(call(contract.communities.info, { id }), url)
  if (!community.can.moderate) return { ...own, community, members: null, bans: null, waiting: null }
  const hasRequests = community.privacy !== 'public'
  const [members, bans, requests, invitations] = await orPageError(
    Promise.all([
      call(contract.communities.members, { id, limit: 50 }),
      call(contract.communities.bans, { id }),
      hasRequests ? call(contract.communities.requests, { id }) : null,
      hasRequests ? call(contract.communities.requests, { id, invited: true }) : null,
    ]),
    url,
  )
  const waiting = requests && invitations && { requests, invitations }
  return { ...own, community, members, bans, waiting }
})

export const meta: Route.MetaFunction = () => pageMeta({ title: m.forum_manage_title(), noindex: true })

export default function ManagePage({ loaderData }: Route.ComponentProps) {
  const { mine, start, proposals, isAdmin, community, members, bans, waiting } = loaderData
  const isProposing = start.refusal === 'request'
  return (
    <div className="page-width flex max-w-4xl flex-col gap-6 py-6">
      {community?.can.edit && members ? (
        <>
          <Paper className="flex flex-col gap-5">
            <p className="text-sm">
              <TextLink to={managePath()}>{m.forum_manage_title()}</TextLink>
            </p>
            <Heading level={1}>
              <TextLink to={communityPath(community.id)}>{community.name}</TextLink>
            </Heading>
            <IconField key={community.id} community={community} />
            <CommunityForm key={`${community.id}:${community.version}`} community={community} />
          </Paper>
          {waiting && (
            <RequestPanel key={`requests of ${community.id}`} communityId={community.id} {...waiting} />
          )}
          <MemberRoles
            key={community.id}
            community={community}
            first={members}
            canAppoint={community.role === 'owner' || (community.ownerless && isAdmin)}
          />
          {bans && <BannedMembers key={`bans of ${community.id}`} communityId={community.id} first={bans} />}
        </>
      ) : (
        <>
          {mine.length > 0 && (
            <Paper aria-label={m.forum_manage_mine()}>
              <Heading level={2} className="mb-3">
                {m.forum_manage_mine()}
              </Heading>
              <ul className="grid gap-2 sm:grid-cols-2">
                {mine.map((one) => (
                  <li key={one.id}>
                    <Link
                      to={managePath(one.id)}
                      className="flex items-center gap-3 rounded-md border border-line bg-paper-2 p-3 no-underline hover:shadow-2"
                    >
                      <CommunityIcon community={one} size={44} />
                      <span className="min-w-0 flex-1 truncate font-medium">{one.name}</span>
                      <Chip>{one.role === 'owner' ? m.forum_role_owner() : m.forum_role_moderator()}</Chip>
                    </Link>
                  </li>
                ))}
              </ul>
            </Paper>
          )}
          <Paper className="flex flex-col gap-5">
            <Heading level={1}>
              {isProposing ? m.community_form_propose_title() : m.forum_community_new_title()}
            </Heading>
            <p className="measure text-ink-soft">
              {isProposing ? m.community_form_propose_line() : m.forum_community_new_line()}
            </p>
            {start.refusal === null ? (
              <CommunityForm community={null} />
            ) : isProposing ? (
              <ProposalForm />
            ) : (
              <StartRefusal {...start} refusal={start.refusal} />
            )}
          </Paper>
          {proposals.items.length > 0 && <OwnProposals first={proposals} />}
        </>
      )}
    </div>
  )
}
