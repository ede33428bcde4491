import { contract, LIMITS, type CommunityProposal } from '@engawa/contract'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { toastWithUndo } from '#app/features/moderation/index.ts'
import { UserLink } from '#app/features/subjects/index.ts'
import { call } from '#app/lib/net/http-call.ts'
import { m } from '#app/texts/messages.js'
import { Button } from '#app/ui/button.tsx'
import { TextArea } from '#app/ui/field.tsx'
import { Heading } from '#app/ui/heading.tsx'
import { Dialog } from '#app/ui/overlay/dialog.tsx'
import { Card } from '#app/ui/paper.tsx'
import { RelativeTime } from '#app/ui/relative-time.tsx'
import { useAction } from '#app/ui/use-action.ts'

/** A proposed community, with the decisions of a moderator. */
export function ProposalCard({ proposal }: { proposal: CommunityProposal }) {
  const { id, author, name, description, purpose, createdAt } = proposal
  const [isDeclining, setDeclining] = useState(false)
  const { busy, run } = useAction({ revalidate: true })
  const { revalidate } = useRevalidator()
  const decide = (approve: boolean, reason = '') =>
    run(async () => {
      const { action } = await call(contract.communities.decideProposal, { id, approve, reason })
      const message = approve
        ? m.community_form_proposal_approved_toast({ name })
        : m.community_form_proposal_declined_toast({ name })
      toastWithUndo(message, action, () => void revalidate())
    })
  return (
    <Card className="flex flex-col gap-3 p-4 md:p-5">
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <Heading level={2} size="lg" className="min-w-0 wrap-anywhere">
          {name}
        </Heading>
        <RelativeTime time={createdAt} className="text-sm text-ink-soft" />
      </div>
      {description !== '' && <p className="wrap-anywhere">{description}</p>}
      <blockquote className="border-l-2 border-line-strong pl-3 wrap-anywhere whitespace-pre-wrap">
        {purpose}
      </blockquote>
      {author && <UserLink user={author} />}
      <div className="flex flex-wrap gap-2">
        <Button
          size="sm"
          variant="primary"
          busy={busy && !isDeclining}
          aria-label={m.community_form_proposal_approve_named({ name })}
          onClick={() => void decide(true)}
        >
          {m.community_form_proposal_approve()}
        </Button>
        <Button
          size="sm"
          softDisabled={busy}
          aria-label={m.community_form_proposal_decline_named({ name })}
          onClick={() => setDeclining(true)}
        >
          {m.community_form_proposal_decline()}
        </Button>
      </div>
      {isDeclining && (
        <DeclineDialog
          name={name}
          busy={busy}
          decline={(reason) => decide(false, reason)}
          onClose={() => setDeclining(false)}
        />
      )}
    </Card>
  )
}

type DialogProps = {
  name: string
  busy: boolean
  decline: (reason: string) => Promise<boolean>
  onClose: () => void
}

/** Requests the reason of a refusal, which the proposer reads. */
function DeclineDialog({ name, busy, decline, onClose }: DialogProps) {
  const [reason, setReason] = useState('')
  const [isMissing, setMissing] = useState(false)
  async function submit() {
    const isEmpty = reason.trim() === ''
    setMissing(isEmpty)
    if (!isEmpty && (await decline(reason))) onClose()
  }
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={m.community_form_proposal_decline_named({ name })}
      description={m.community_form_proposal_reason_line()}
      actions={
        <>
          <Button onClick={onClose}>{m.ui_cancel()}</Button>
          <Button variant="primary" busy={busy} onClick={() => void submit()}>
            {m.community_form_proposal_decline()}
          </Button>
        </>
      }
    >
      <TextArea
        label={m.acts_reason()}
        maxLength={LIMITS.removalReasonMax}
        value={reason}
        error={isMissing ? m.community_form_proposal_reason_missing() : undefined}
        onChange={(event) => {
          setReason(event.target.value)
          setMissing(false)
        }}
      />
    </Dialog>
  )
}
