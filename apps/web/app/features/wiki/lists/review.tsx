import { contract, LIMITS, ROLE, type OutputOf, type WikiConflict } from '@engawa/contract'
import { useState, type ReactNode } from 'react'
import { call } from '#app/lib/net/http-call.ts'
import { useProfile } from '#app/lib/member/use-profile.ts'
import { cx } from '#app/lib/view/class-names.ts'
import { m } from '#app/texts/messages.js'
import { Button } from '#app/ui/button.tsx'
import { Choice } from '#app/ui/choice.tsx'
import { Field } from '#app/ui/field.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { FailedState } from '#app/ui/states.tsx'
import { useAction } from '#app/ui/use-action.ts'
import { Conflict, forgetDecisions } from '#app/features/drafting/index.ts'
import { DiffTable } from '#app/ui/diff-table.tsx'
import { useLoaded } from '#app/ui/use-loaded.ts'
import { ReadView } from '../page/read-view.tsx'

/** A proposal with its changes, and the moderator's decision. */
export function Review({ id, onDecided }: { id: number; onDecided: () => void }) {
  const loaded = useLoaded(String(id), () => call(contract.wiki.proposal, { id }))
  const mayDecide = (useProfile()?.role ?? 0) >= ROLE.moderator
  const [conflict, setConflict] = useState<WikiConflict>()
  const { busy, run } = useAction()
  const decide = (more: {
    accept: boolean
    reason?: string
    resolved?: { text: string; baseRevision: number }
  }) =>
    run(async () => {
      const answer = await call(contract.wiki.decide, { id, ...more })
      if (answer.conflict) return setConflict(answer.conflict)
      if (loaded.value) forgetDecisions(`wiki:${loaded.value.proposal.title}`)
      onDecided()
    })
  if (loaded.problem !== undefined) return <FailedState what={loaded.problem} onRetry={loaded.reload} />
  if (!loaded.value) return <Skeleton className="h-24 w-full" />
  const currentConflict = conflict ?? loaded.value.conflict
  const isOpen = mayDecide && loaded.value.proposal.state === 'open'
  if (currentConflict && isOpen)
    return (
      <Conflict
        key={currentConflict.revision}
        of={`wiki:${loaded.value.proposal.title}`}
        regions={currentConflict.regions}
        busy={busy}
        onResolved={(text) =>
          void decide({ accept: true, resolved: { text, baseRevision: currentConflict.revision } })
        }
      />
    )
  return (
    <div className="flex flex-col gap-3">
      <Proposed rows={loaded.value.rows} rendered={loaded.value.rendered} />
      {isOpen && <Decision busy={busy} decide={decide} />}
    </div>
  )
}

type ProposedProps = Pick<OutputOf<typeof contract.wiki.proposal>, 'rows' | 'rendered'>

/** The changes of a proposal beside the page as readers will see it. On narrow screens one of them is shown. */
function Proposed({ rows, rendered }: ProposedProps) {
  const [view, setView] = useState<'changes' | 'rendered'>('changes')
  const hiddenUnless = (own: typeof view): string => (view === own ? '' : 'max-mid:hidden')
  return (
    <>
      <div className="mid:hidden">
        <Choice
          label={m.wiki_proposal_view()}
          hideLabel
          value={view}
          onChange={setView}
          options={[
            { value: 'changes', label: m.wiki_proposal_changes() },
            { value: 'rendered', label: m.wiki_proposal_rendered() },
          ]}
        />
      </div>
      <div className="grid items-start gap-4 mid:grid-cols-2">
        <Side label={m.wiki_proposal_changes()} className={hiddenUnless('changes')}>
          <DiffTable rows={rows} narrow />
        </Side>
        <Side label={m.wiki_proposal_rendered()} className={hiddenUnless('rendered')}>
          <div className="rounded-md border border-line bg-paper-2 px-4 py-3">
            <ReadView page={rendered} narrow />
          </div>
        </Side>
      </div>
    </>
  )
}

type SideProps = { label: string; className: string; children: ReactNode }

const Side = ({ label, className, children }: SideProps) => (
  <section aria-label={label} className={cx('flex min-w-0 flex-col gap-1.5', className)}>
    <p aria-hidden className="text-sm text-ink-soft max-mid:hidden">
      {label}
    </p>
    {children}
  </section>
)

type DecisionProps = { busy: boolean; decide: (of: { accept: boolean; reason?: string }) => unknown }

function Decision({ busy, decide }: DecisionProps) {
  const [reason, setReason] = useState('')
  return (
    <div className="flex flex-wrap items-end gap-2">
      <Button variant="primary" busy={busy} onClick={() => void decide({ accept: true })}>
        {m.wiki_accept()}
      </Button>
      <Field
        label={m.wiki_decline_reason()}
        className="min-w-48 flex-1"
        value={reason}
        maxLength={LIMITS.removalReasonMax}
        onChange={(event) => setReason(event.target.value)}
      />
      <Button busy={busy} onClick={() => void decide({ accept: false, reason })}>
        {m.wiki_decline()}
      </Button>
    </div>
  )
}
