import { contract, LIMITS, type Author, type SubjectRef } from '@engawa/contract'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { call } from '#app/lib/net/http-call.ts'
import { m } from '#app/texts/messages.js'
import { Button } from '#app/ui/button.tsx'
import { TextArea } from '#app/ui/field.tsx'
import { Dialog } from '#app/ui/overlay/dialog.tsx'
import { useForm } from '#app/ui/use-form.ts'
import { SanctionFields, sanctionOf, type SanctionChoice } from '../sanctions/sanction-fields.tsx'
import { toastWithUndo } from '../undo-toast.ts'

type Props = {
  member: Author
  /** The contributions to remove; undefined for all. */
  items?: readonly SubjectRef[]
  /** Called after the start of the removal, and after its undo. */
  onStarted?: () => void
  onUndone?: () => void
  onClose: () => void
}

/** Requests the reason and the sanction, and removes contributions of a member. One undo restores all of them. */
export function CleanUpDialog({ member: { uid, name }, items, onStarted, onUndone, onClose }: Props) {
  const revalidator = useRevalidator()
  const { busy, run, frame, errorOf } = useForm(['reason'], { revalidate: true })
  const [reason, setReason] = useState(m.cleanups_reason_spam())
  const [choice, setChoice] = useState<SanctionChoice>({
    type: items ? 'none' : 'block',
    span: '0',
    networks: true,
  })
  const sanction = sanctionOf(choice)
  const isMissing = sanction !== undefined && reason.trim() === ''
  const remove = () =>
    run(async () => {
      const { action } = await call(contract.moderation.cleanUp, {
        uid,
        reason,
        ...(items && { items: [...items] }),
        ...(sanction && { sanction }),
      })
      onStarted?.()
      onClose()
      toastWithUndo(
        items ? m.cleanups_removed({ count: items.length }) : m.cleanups_started({ name }),
        action,
        () => {
          onUndone?.()
          void revalidator.revalidate()
        },
      )
    })
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={items ? m.cleanups_remove_title({ count: items.length }) : m.cleanups_everything_title({ name })}
      description={items ? m.moderation_reason_hint() : m.cleanups_everything_line()}
      actions={
        <>
          <Button onClick={onClose}>{m.ui_cancel()}</Button>
          <Button variant="danger" busy={busy} softDisabled={isMissing} onClick={() => void remove()}>
            {items ? m.cleanups_remove() : m.cleanups_everything_confirm()}
          </Button>
        </>
      }
    >
      <div ref={frame} className="flex flex-col gap-4">
        <SanctionFields value={choice} optional onChange={setChoice} />
        <TextArea
          label={m.acts_reason()}
          maxLength={LIMITS.removalReasonMax}
          rows={2}
          value={reason}
          error={isMissing ? m.moderation_reason_needed() : errorOf('reason')}
          onChange={(event) => setReason(event.target.value)}
        />
      </div>
    </Dialog>
  )
}
