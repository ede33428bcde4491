import { contract, LIMITS, type Author } from '@engawa/contract'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { durationOf, SpanSelect, toastWithUndo, type Span } from '#app/features/moderation/index.ts'
import { call } from '#app/lib/net/http-call.ts'
import { m } from '#app/texts/messages.js'
import { Button } from '#app/ui/button.tsx'
import { TextArea } from '#app/ui/field.tsx'
import { Dialog } from '#app/ui/overlay/dialog.tsx'
import { useForm } from '#app/ui/use-form.ts'

export type BanProps = { communityId: number; person: Pick<Author, 'uid' | 'name'>; onClose: () => void }

/** Bans a member from a community, with a duration and a reason. */
export function BanFrame({ communityId: id, person: { uid, name }, onClose }: BanProps) {
  const { busy, run, frame, errorOf } = useForm(['reason'], { revalidate: true })
  const revalidator = useRevalidator()
  const [span, setSpan] = useState<Span>('604800')
  const [reason, setReason] = useState('')
  const ban = async () => {
    const done = await run(async () => {
      const input = { id, userId: uid, reason, ...durationOf(span) }
      const { action } = await call(contract.communities.ban, input)
      toastWithUndo(m.moderating_banned({ name }), action, () => void revalidator.revalidate())
    })
    if (done) onClose()
  }
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={m.moderating_ban_title({ name })}
      description={m.moderating_ban_line()}
      actions={
        <>
          <Button onClick={onClose}>{m.ui_cancel()}</Button>
          <Button variant="danger" busy={busy} disabled={reason.trim() === ''} onClick={() => void ban()}>
            {m.moderating_ban()}
          </Button>
        </>
      }
    >
      <div ref={frame} className="flex flex-col gap-4">
        <SpanSelect value={span} onChange={setSpan} />
        <TextArea
          label={m.acts_reason()}
          hint={m.moderating_ban_reason_hint()}
          maxLength={LIMITS.removalReasonMax}
          error={errorOf('reason')}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
      </div>
    </Dialog>
  )
}
