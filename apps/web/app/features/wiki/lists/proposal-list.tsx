import { contract, type WikiProposal } from '@engawa/contract'
import { lazy, Suspense, useState } from 'react'
import { call } from '#app/lib/net/http-call.ts'
import { useProfile } from '#app/lib/member/use-profile.ts'
import { m } from '#app/texts/messages.js'
import { Button } from '#app/ui/button.tsx'
import { Chip } from '#app/ui/chip.tsx'
import { AuthorLink } from '#app/features/subjects/index.ts'
import { TextLink } from '#app/ui/link.tsx'
import { RelativeTime } from '#app/ui/relative-time.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { EmptyState, FailedState } from '#app/ui/states.tsx'
import { useLoaded } from '#app/ui/use-loaded.ts'
import { listPath } from '../wiki-paths.ts'
import { withdrawProposal } from '../withdraw-proposal.ts'
import { DraftList } from './draft-list.tsx'

const Review = lazy(async () => ({ default: (await import('./review.tsx')).Review }))

const states = {
  open: m.wiki_proposal_open,
  accepted: m.wiki_proposal_accepted,
  declined: m.wiki_proposal_declined,
  withdrawn: m.wiki_proposal_withdrawn,
}

const tones = { open: 'amber', accepted: 'leaf', declined: 'danger', withdrawn: 'plain' } as const

/** Edits that a moderator must accept. Members who are not moderators only see their own edits. */
export function ProposalList({ whose }: { whose: 'all' | 'mine' }) {
  const drafts = useLoaded('drafts', () => call(contract.wiki.drafts, { limit: 100 }))
  const { value, problem, reload } = useLoaded(whose, () =>
    call(contract.wiki.proposals, { whose, limit: 100 }).catch((error: unknown) => {
      // Only moderators may see the proposals of all members.
      if (whose === 'mine') throw error
      return call(contract.wiki.proposals, { whose: 'mine', limit: 100 })
    }),
  )
  const other = whose === 'all' ? 'mine' : 'all'
  return (
    <section className="flex flex-col gap-4">
      <DraftList drafts={drafts.value?.items ?? []} />
      <p className="measure text-ink-soft">
        {m.wiki_proposals_line()}{' '}
        <TextLink to={listPath('proposals', { whose: other })}>
          {other === 'mine' ? m.wiki_proposals_mine() : m.wiki_proposals_all()}
        </TextLink>
      </p>
      {problem !== undefined && <FailedState what={problem} onRetry={reload} />}
      {!value && problem === undefined && <Skeleton className="h-40 w-full" />}
      {value?.items.length === 0 && <EmptyState line={m.wiki_no_proposals()} />}
      <ul className="flex flex-col divide-y divide-line">
        {value?.items.map((proposal) => (
          <ProposalRow
            key={proposal.id}
            proposal={proposal}
            onDecided={reload}
            onWithdrawn={() => {
              reload()
              drafts.reload()
            }}
          />
        ))}
      </ul>
    </section>
  )
}

type RowProps = { proposal: WikiProposal; onDecided: () => void; onWithdrawn: () => void }

function ProposalRow({ proposal, onDecided, onWithdrawn }: RowProps) {
  const [isOpen, setOpen] = useState(false)
  const uid = useProfile()?.uid
  const { id, title, author, summary, createdAt, state, reason } = proposal
  return (
    <li className="flex flex-col gap-2 py-3">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <strong className="break-words">{title}</strong>
        {author && <AuthorLink author={author} className="touch-target underline" />}
        <RelativeTime time={createdAt} className="text-sm text-ink-soft" />
        <Chip tone={tones[state]}>{states[state]()}</Chip>
        <Button size="sm" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {isOpen ? m.wiki_proposal_close() : m.wiki_proposal_look()}
        </Button>
        {state === 'open' && author?.uid === uid && (
          <Button size="sm" variant="plain" onClick={() => void withdrawProposal(id, onWithdrawn)}>
            {m.acts_withdraw()}
          </Button>
        )}
      </div>
      {summary && <p className="measure text-sm text-ink-soft">{summary}</p>}
      {reason && <p className="measure text-sm">{m.wiki_proposal_reason({ reason })}</p>}
      {isOpen && (
        <Suspense fallback={<Skeleton className="h-24 w-full" />}>
          <Review id={id} onDecided={onDecided} />
        </Suspense>
      )}
    </li>
  )
}
