import { useEffect, useRef, useState } from 'react'
import { errorText } from '#app/lib/net/http-call.ts'
import { m } from '#app/texts/messages.js'
import { toastSuccess } from '#app/ui/toast.ts'
import { uploadBackup } from './upload-backup.ts'

export type BackupUpload =
  | { state: 'none' }
  | { state: 'sending'; name: string; sent: number; total: number }
  | { state: 'failed'; name: string; problem: string }

/** Uploads one backup at a time. Leaving the page ends the upload. */
export function useBackupUpload(onChange: () => Promise<void>) {
  const [upload, setUpload] = useState<BackupUpload>({ state: 'none' })
  const sending = useRef<AbortController>(undefined)
  const isSending = upload.state === 'sending'

  useEffect(() => {
    const cancel = () => sending.current?.abort()
    window.addEventListener('pagehide', cancel)
    return () => {
      window.removeEventListener('pagehide', cancel)
      cancel()
    }
  }, [])
  useEffect(() => {
    if (!isSending) return
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', warn)
    return () => window.removeEventListener('beforeunload', warn)
  }, [isSending])

  async function start(file: File): Promise<void> {
    const controller = new AbortController()
    sending.current = controller
    const { name, size: total } = file
    const onProgress = (sent: number) => setUpload({ state: 'sending', name, sent, total })
    onProgress(0)
    try {
      await uploadBackup(file, { onProgress, signal: controller.signal })
      setUpload({ state: 'none' })
      toastSuccess(m.admin_backup_upload_done())
    } catch (error) {
      if (controller.signal.aborted) setUpload({ state: 'none' })
      else setUpload({ state: 'failed', name, problem: errorText(error) })
    }
    await onChange()
  }

  return {
    upload,
    start,
    cancel: () => sending.current?.abort(),
    forget: () => setUpload({ state: 'none' }),
  }
}
