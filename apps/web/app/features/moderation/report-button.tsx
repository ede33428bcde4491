import { contract, type SubjectRef } from '@engawa/contract'
import { Flag } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { call } from '#app/lib/net/http-call.ts'
import { m } from '#app/texts/messages.js'
import { IconButton } from '#app/ui/icon-button.tsx'

// The dialog is loaded when it is first opened, because reports are rare.
const ReportDialog = lazy(async () => ({ default: (await import('./report-dialog.tsx')).ReportDialog }))

type Props = {
  subject: SubjectRef
  /** The action of the button, e.g. "Report the comment of Mei"; also the title of its dialog. */
  label: string
}

/** A button that reports a subject of any kind to the moderators. */
export function ReportButton({ subject, label }: Props) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <IconButton label={label} onClick={() => setOpen(true)}>
        <Flag size={18} aria-hidden />
      </IconButton>
      {isOpen && <ReportSubject subject={subject} label={label} onClose={() => setOpen(false)} />}
    </>
  )
}

/** The open dialog of a report, for menus. */
export const ReportSubject = ({ subject, label, onClose }: Props & { onClose: () => void }) => (
  <Suspense fallback={null}>
    <ReportDialog
      title={label}
      description={m.acts_report_line()}
      send={(report) => call(contract.moderation.report, { ...subject, ...report })}
      onClose={onClose}
    />
  </Suspense>
)
