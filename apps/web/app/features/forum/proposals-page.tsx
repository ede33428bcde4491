import { contract } from '@engawa/contract'
import { ModerationPage } from '#app/features/moderation/index.ts'
import { call } from '#app/lib/net/http-call.ts'
import { useInfiniteList } from '#app/lib/net/use-infinite-list.ts'
import { orPageError } from '#app/lib/route/page-error.ts'
import { pageMeta } from '#app/lib/route/page-meta.ts'
import { requireModerator } from '#app/lib/route/require-role.ts'
import { m } from '#app/texts/messages.js'
import { ListEnd } from '#app/ui/list-end.tsx'
import { EmptyState } from '#app/ui/states.tsx'
import { ProposalCard } from './community/proposal-card.tsx'
import { proposalsPath } from './paths.ts'
import type { Route } from './+types/proposals-page'

export async function loader({ context, url }: Route.LoaderArgs) {
  const { call } = requireModerator(context)
  return orPageError(call(contract.communities.proposals, { whose: 'all' }), url)
}

export const meta: Route.MetaFunction = () =>
  pageMeta({ title: m.community_form_proposals_title(), noindex: true })

/** The proposed communities that wait for a moderator, the earliest first. */
export default function ProposalsPage({ loaderData }: Route.ComponentProps) {
  const list = useInfiniteList({
    name: 'proposed communities',
    first: loaderData,
    load: (cursor) => call(contract.communities.proposals, { whose: 'all', cursor }),
    keyOf: ({ id }) => id,
  })
  return (
    <ModerationPage title={m.community_form_proposals_title()} path={proposalsPath}>
      {list.items.length === 0 ? (
        <EmptyState line={m.community_form_proposals_none()} />
      ) : (
        <ul className="flex flex-col gap-4">
          {list.items.map((proposal) => (
            <li key={proposal.id}>
              <ProposalCard proposal={proposal} />
            </li>
          ))}
        </ul>
      )}
      <ListEnd list={list} />
    </ModerationPage>
  )
}
