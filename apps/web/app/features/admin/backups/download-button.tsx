import { contract, isAppError } from '@engawa/contract'
import { Download } from 'lucide-react'
import { useState, type FormEvent } from 'react'
import { call, errorText } from '#app/lib/net/http-call.ts'
import { m } from '#app/texts/messages.js'
import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/overlay/dialog.tsx'
import { toastError } from '#app/ui/toast.ts'
import { PasswordField } from './password-field.tsx'

/** Downloads a backup; asks for the password when this session gave it too long ago. */
export function DownloadButton({ name }: { name: string }) {
  const [asking, setAsking] = useState(false)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')

  async function download(currentPassword?: string): Promise<void> {
    setBusy(true)
    setProblem('')
    try {
      const { url } = await call(contract.backups.download, { name, currentPassword })
      setAsking(false)
      location.assign(url)
    } catch (error) {
      const isAboutPassword = isAppError(error) && error.fields?.['currentPassword'] !== undefined
      if (currentPassword !== undefined) setProblem(errorText(error))
      else if (isAboutPassword) setAsking(true)
      else toastError(errorText(error))
    } finally {
      setBusy(false)
    }
  }

  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault()
    const password = new FormData(event.currentTarget).get('currentPassword')
    if (typeof password === 'string' && password !== '') void download(password)
  }

  return (
    <>
      <Button size="sm" icon={<Download size={16} aria-hidden />} busy={busy} onClick={() => void download()}>
        {m.admin_backup_download()}
      </Button>
      <Dialog
        open={asking}
        onOpenChange={setAsking}
        title={m.admin_password_title()}
        description={m.admin_password_line()}
      >
        <form onSubmit={submit} className="flex flex-col gap-4">
          <PasswordField error={problem} />
          <Button type="submit" variant="primary" busy={busy}>
            {m.admin_backup_download()}
          </Button>
        </form>
      </Dialog>
    </>
  )
}
