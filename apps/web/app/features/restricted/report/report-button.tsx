import { Flag } from 'lucide-react'
import { useState } from 'react'
import { m } from '#app/texts/messages.js'
import { Button } from '#app/ui/button.tsx'
import { TextArea } from '#app/ui/field.tsx'
import { Dialog } from '#app/ui/overlay/dialog.tsx'
import { useAction } from '#app/ui/use-action.ts'

const NOTE_MAX = 500

type Props = { title: string; onReport: (note: string) => Promise<boolean> }

/** The button that opens a dialog to report an item. The dialog explains the effect and has a field for an optional reason. */
export function ReportButton({ title, onReport }: Props) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button
        size="sm"
        variant="plain"
        icon={<Flag size={16} aria-hidden />}
        aria-label={m.restricted_report_of({ title })}
        className="text-ink-soft"
        onClick={() => setOpen(true)}
      >
        {m.restricted_report()}
      </Button>
      {isOpen && <ReportDialog onReport={onReport} onClose={() => setOpen(false)} />}
    </>
  )
}

function ReportDialog({ onReport, onClose }: Pick<Props, 'onReport'> & { onClose: () => void }) {
  const [note, setNote] = useState('')
  const { busy, run } = useAction()
  const send = () =>
    run(async () => {
      if (await onReport(note)) onClose()
    })
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={m.restricted_report_ask()}
      description={m.restricted_report_line()}
      actions={
        <>
          <Button onClick={onClose}>{m.ui_cancel()}</Button>
          <Button variant="danger" busy={busy} onClick={() => void send()}>
            {m.restricted_report_action()}
          </Button>
        </>
      }
    >
      <TextArea
        label={m.restricted_report_note()}
        maxLength={NOTE_MAX}
        rows={3}
        value={note}
        onChange={(event) => setNote(event.target.value)}
      />
    </Dialog>
  )
}
