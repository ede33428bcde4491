import { contract, LIMITS, type OutputOf, type SanctionType } from '@engawa/contract'
import { useState } from 'react'
import { SanctionFields, sanctionOf, type SanctionChoice } from '#app/features/moderation/index.ts'
import { call } from '#app/lib/net/http-call.ts'
import type { Counted } from '#app/lib/text/language.ts'
import { m } from '#app/texts/messages.js'
import { Button } from '#app/ui/button.tsx'
import { TextArea } from '#app/ui/field.tsx'
import { Dialog } from '#app/ui/overlay/dialog.tsx'
import { useForm } from '#app/ui/use-form.ts'

type Props = {
  uids: readonly number[]
  onDone: (message: string, done: OutputOf<typeof contract.moderation.imposeOnMany>) => void
  onClose: () => void
}

const doneText: Record<SanctionType, (values: { count: Counted }) => string> = {
  block: m.members_banned,
  mute: m.members_muted,
  warning: m.members_warned,
}

/** Requests the sanction and the reason, and sanctions several members. One undo ends all of these sanctions. */
export function SanctionDialog({ uids, onDone, onClose }: Props) {
  const { busy, run, frame, errorOf } = useForm(['reason'])
  const [reason, setReason] = useState('')
  const [choice, setChoice] = useState<SanctionChoice>({ type: 'block', span: '0' })
  const sanction = sanctionOf(choice)
  const count = uids.length
  const impose = () =>
    sanction &&
    run(async () => {
      const done = await call(contract.moderation.imposeOnMany, { uids: [...uids], reason, ...sanction })
      onClose()
      onDone(doneText[sanction.type]({ count }), done)
    })
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={m.members_sanction_title({ count })}
      description={m.members_sanction_line()}
      actions={
        <>
          <Button onClick={onClose}>{m.ui_cancel()}</Button>
          <Button
            variant="danger"
            busy={busy}
            softDisabled={reason.trim() === ''}
            onClick={() => void impose()}
          >
            {m.members_sanction_confirm({ count })}
          </Button>
        </>
      }
    >
      <div ref={frame} className="flex flex-col gap-4">
        <SanctionFields value={choice} onChange={setChoice} />
        <TextArea
          label={m.acts_reason()}
          maxLength={LIMITS.removalReasonMax}
          rows={2}
          value={reason}
          error={errorOf('reason')}
          onChange={(event) => setReason(event.target.value)}
        />
      </div>
    </Dialog>
  )
}
