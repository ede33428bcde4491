import { contract, type CommunityProposal, type OutputOf } from '@engawa/contract'
import { useRevalidator } from 'react-router'
import { removeWithUndo } from '#app/features/moderation/index.ts'
import { call } from '#app/lib/net/http-call.ts'
import { useInfiniteList } from '#app/lib/net/use-infinite-list.ts'
import { m } from '#app/texts/messages.js'
import { Button } from '#app/ui/button.tsx'
import { Chip } from '#app/ui/chip.tsx'
import { Heading } from '#app/ui/heading.tsx'
import { TextLink } from '#app/ui/link.tsx'
import { ListEnd } from '#app/ui/list-end.tsx'
import { Paper } from '#app/ui/paper.tsx'
import { RelativeTime } from '#app/ui/relative-time.tsx'
import { communityPath } from '../paths.ts'

const stateName: Record<CommunityProposal['state'], () => string> = {
  open: m.community_form_proposal_open,
  approved: m.community_form_proposal_approved,
  declined: m.community_form_proposal_declined,
  withdrawn: m.community_form_proposal_withdrawn,
}

/** The communities that the viewer proposed, with the decisions about them. */
export function OwnProposals({ first }: { first: OutputOf<typeof contract.communities.proposals> }) {
  const { revalidate } = useRevalidator()
  const list = useInfiniteList({
    name: 'own proposals',
    first,
    load: (cursor) => call(contract.communities.proposals, { cursor }),
    keyOf: ({ id }) => id,
  })
  const set = async (id: number, on: boolean) => {
    await call(contract.communities.withdraw, { id, on })
    await revalidate()
  }
  const withdraw = (id: number) =>
    removeWithUndo({
      message: m.community_form_proposal_taken_back(),
      hide: () => {},
      show: () => {},
      remove: () => set(id, true),
      restore: () => set(id, false),
    })
  return (
    <Paper aria-label={m.community_form_own_proposals()}>
      <Heading level={2}>{m.community_form_own_proposals()}</Heading>
      <ul className="divide-y divide-line">
        {list.items.map(({ id, name, description, state, reason, communityId, createdAt }) => (
          <li key={id} className="flex flex-wrap items-center gap-x-3 gap-y-1 py-3">
            <span className="min-w-0 flex-1 basis-48 font-medium wrap-anywhere">
              {communityId === null ? name : <TextLink to={communityPath(communityId)}>{name}</TextLink>}
            </span>
            <Chip tone={state === 'approved' ? 'leaf' : state === 'open' ? 'amber' : 'plain'}>
              {stateName[state]()}
            </Chip>
            <RelativeTime time={createdAt} className="text-sm text-ink-soft" />
            {state === 'open' && (
              <Button
                size="sm"
                aria-label={m.community_form_proposal_withdraw_named({ name })}
                onClick={() => void withdraw(id)}
              >
                {m.communities_withdraw()}
              </Button>
            )}
            {description !== '' && <p className="basis-full text-sm text-ink-soft">{description}</p>}
            {reason !== '' && <p className="basis-full text-sm wrap-anywhere">{reason}</p>}
          </li>
        ))}
      </ul>
      <ListEnd list={list} />
    </Paper>
  )
}
