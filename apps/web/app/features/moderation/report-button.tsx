import { contract, type SubjectRef } from '@engawa/contract'
import { Flag } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { call } from '#app/lib/net/http-call.ts'
import { m } from '#app/texts/messages.js'
import { IconButton } from '#app/ui/icon-button.tsx'

// The dialog is loaded only when somebody reports something, which is rare.
const ReportDialog = lazy(async () => ({ default: (await import('./report-dialog.tsx')).ReportDialog }))

type Props = {
  subject: SubjectRef
  /** What the button does, e.g. "Report the comment of Mei"; also the title of its dialog. */
  label: string
}

/** Reports a subject of any kind to the moderators. */
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
