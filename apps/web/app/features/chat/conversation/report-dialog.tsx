import { contract, LIMITS } from '@engawa/contract'
import { useState } from 'react'
import { call } from '#app/lib/http-call.ts'
import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/overlay/dialog.tsx'
import { TextArea } from '#app/ui/field.tsx'
import { Select } from '#app/ui/overlay/select.tsx'
import { m } from '#app/texts/messages.js'
import type { ChatListEntry } from '../engine/types.ts'
import { useAction } from '#app/ui/use-action.ts'

const reasons = ['spam', 'harassment', 'adult', 'fraud', 'other'] as const
type Reason = (typeof reasons)[number]

/** Tells the moderators about somebody, or about one message at `seq`. */
export function ReportDialog({
  peer,
  seq,
  onClose,
}: {
  peer: ChatListEntry
  seq?: number
  onClose: () => void
}) {
  const { busy, run } = useAction()
  const [reason, setReason] = useState<Reason>('spam')
  const [note, setNote] = useState('')
  const labels: Record<Reason, string> = {
    spam: m.chat_reason_spam(),
    harassment: m.chat_reason_harassment(),
    adult: m.chat_reason_adult(),
    fraud: m.chat_reason_fraud(),
    other: m.chat_reason_other(),
  }
  const send = async () => {
    const report = { peerId: peer.id, reason, note, seqs: seq === undefined ? [] : [seq] }
    if (await run(() => call(contract.chat.report, report), m.chat_report_done())) onClose()
  }
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={m.chat_report_title({ name: peer.name })}
      description={seq === undefined ? m.chat_report_line() : m.chat_report_message_line()}
      actions={
        <>
          <Button onClick={onClose}>{m.chat_cancel()}</Button>
          <Button variant="primary" busy={busy} onClick={() => void send()}>
            {m.chat_report_send()}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <Select
          label={m.chat_report_reason()}
          value={reason}
          choices={reasons.map((value) => ({ value, label: labels[value] }))}
          onChange={setReason}
        />
        <TextArea
          label={m.chat_report_note()}
          maxLength={LIMITS.reportNoteMax}
          value={note}
          onChange={(event) => setNote(event.target.value)}
        />
      </div>
    </Dialog>
  )
}
