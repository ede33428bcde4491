import { Upload, X } from 'lucide-react'
import { useBlocker } from 'react-router'
import { formatBytes } from '#app/lib/text/format.ts'
import { m } from '#app/texts/messages.js'
import { Button } from '#app/ui/button.tsx'
import { IconButton } from '#app/ui/icon-button.tsx'
import { Confirm } from '#app/ui/overlay/confirm.tsx'
import { Progress } from '#app/ui/progress.tsx'
import { useFilePicker } from '#app/ui/use-file-picker.tsx'
import type { BackupUpload } from './use-backup-upload.ts'

/** A button that chooses the file of a backup, which is then uploaded. */
export function UploadButton({ busy, onChosen }: { busy: boolean; onChosen: (file: File) => void }) {
  const { picker, choose } = useFilePicker({
    label: m.admin_backup_upload(),
    accept: '.zip,application/zip',
    onPicked: ([file]) => onChosen(file),
  })
  return (
    <>
      {picker}
      <Button
        icon={<Upload size={18} aria-hidden className="hidden xs:block" />}
        busy={busy}
        onClick={choose}
      >
        {m.admin_backup_upload()}
      </Button>
    </>
  )
}

type Props = { upload: BackupUpload; onCancel: () => void; onForget: () => void }

/** The progress of the upload, or the reason of its failure. Leaving the page ends the upload, so the reader must confirm it. */
export function UploadLine({ upload, onCancel, onForget }: Props) {
  const blocker = useBlocker(upload.state === 'sending')
  if (upload.state === 'none') return null
  if (upload.state === 'failed') {
    const { name, problem } = upload
    return (
      <div role="alert" className="flex items-start justify-between gap-2 text-danger">
        <p className="wrap-anywhere">{m.admin_backup_upload_failed({ name, problem })}</p>
        <IconButton label={m.admin_backup_upload_forget()} onClick={onForget}>
          <X size={16} aria-hidden />
        </IconButton>
      </div>
    )
  }
  const { name, sent, total } = upload
  const line = m.admin_backup_uploading({ name, sent: formatBytes(sent), total: formatBytes(total) })
  return (
    <div className="flex items-center gap-4">
      <div className="flex min-w-0 grow flex-col gap-1">
        <p className="text-sm wrap-anywhere tabular-nums">{line}</p>
        <Progress value={sent / total} label={m.admin_backup_upload()} />
      </div>
      <Button size="sm" variant="plain" onClick={onCancel}>
        {m.ui_cancel()}
      </Button>
      <Confirm
        danger
        open={blocker.state === 'blocked'}
        onOpenChange={(open) => !open && blocker.reset?.()}
        title={m.admin_backup_leave_title()}
        description={m.admin_backup_leave_line()}
        action={m.admin_backup_leave()}
        onConfirm={async () => blocker.proceed?.()}
      />
    </div>
  )
}
