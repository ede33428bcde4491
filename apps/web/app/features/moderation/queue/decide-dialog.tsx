import { LIMITS, type CaseView } from '@engawa/contract'
import { useState } from 'react'
import { m } from '#app/texts/messages.js'
import { Button } from '#app/ui/button.tsx'
import { TextArea } from '#app/ui/field.tsx'
import { Dialog } from '#app/ui/overlay/dialog.tsx'
import { SanctionFields, sanctionOf, type SanctionChoice } from '../sanctions/sanction-fields.tsx'
import type { Verdict } from './use-decide.ts'

type Props = {
  found: CaseView
  /** The decision, for which the dialog requests a reason and a sanction. */
  outcome: 'removed' | 'sanctioned' | 'upheld' | 'lifted'
  busy: boolean
  decide: (verdict: Verdict) => Promise<void>
  onClose: () => void
}

const titles = {
  removed: m.moderation_remove_title,
  sanctioned: m.moderation_sanction_title,
  upheld: m.moderation_uphold_title,
  lifted: m.moderation_lift_title,
}

/** Requests the reason and the sanction of a decision. The author sees both. */
export function DecideDialog({ found, outcome, busy, decide, onClose }: Props) {
  const [reason, setReason] = useState('')
  const [choice, setChoice] = useState<SanctionChoice>({
    type: outcome === 'sanctioned' ? 'warning' : 'none',
    span: '259200',
  })
  const [isMissing, setMissing] = useState(false)
  const sanction = sanctionOf(choice)
  const submit = async () => {
    const isNeeded = sanction !== undefined && reason.trim() === ''
    setMissing(isNeeded)
    if (!isNeeded) await decide({ outcome, reason, ...(sanction ? { sanction } : {}) })
  }
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={titles[outcome]()}
      description={m.moderation_reason_hint()}
      actions={
        <>
          <Button onClick={onClose}>{m.ui_cancel()}</Button>
          <Button
            variant={outcome === 'removed' ? 'danger' : 'primary'}
            busy={busy}
            onClick={() => void submit()}
          >
            {m.moderation_confirm()}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <TextArea
          label={m.acts_reason()}
          maxLength={LIMITS.removalReasonMax}
          value={reason}
          error={isMissing ? m.moderation_reason_needed() : undefined}
          onChange={(event) => {
            setReason(event.target.value)
            setMissing(false)
          }}
        />
        {found.can.sanction && (outcome === 'removed' || outcome === 'sanctioned') && (
          <SanctionFields value={choice} optional={outcome === 'removed'} onChange={setChoice} />
        )}
      </div>
    </Dialog>
  )
}
