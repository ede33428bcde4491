import { LIMITS, type ReportReason } from '@engawa/contract'
import { useState } from 'react'
import { m } from '#app/texts/messages.js'
import { Button } from '#app/ui/button.tsx'
import { TextArea } from '#app/ui/field.tsx'
import { Dialog } from '#app/ui/overlay/dialog.tsx'
import { Select } from '#app/ui/overlay/select.tsx'
import { useForm } from '#app/ui/use-form.ts'
import { reasonNames } from './report-reasons.ts'

type Props = {
  title: string
  /** Description of the data that the moderators will see. */
  description: string
  send: (report: { reason: ReportReason; note: string }) => Promise<unknown>
  onClose: () => void
}

const choices = () =>
  Object.entries(reasonNames).map(([value, label]) => ({ value: value as ReportReason, label: label() }))

/** Requests a reason and a note, and reports a subject to the moderators. */
export function ReportDialog({ title, description, send, onClose }: Props) {
  const { busy, run, frame, errorOf } = useForm(['note'])
  const [reason, setReason] = useState<ReportReason>('spam')
  const [note, setNote] = useState('')
  const submit = async () => {
    if (await run(() => send({ reason, note }), m.moderation_report_done())) onClose()
  }
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={title}
      description={description}
      actions={
        <>
          <Button onClick={onClose}>{m.ui_cancel()}</Button>
          <Button variant="primary" busy={busy} onClick={() => void submit()}>
            {m.moderation_report_send()}
          </Button>
        </>
      }
    >
      <div ref={frame} className="flex flex-col gap-4">
        <Select label={m.acts_reason()} value={reason} choices={choices()} onChange={setReason} />
        <TextArea
          label={m.moderation_report_note()}
          maxLength={LIMITS.reportNoteMax}
          error={errorOf('note')}
          value={note}
          onChange={(event) => setNote(event.target.value)}
        />
      </div>
    </Dialog>
  )
}
