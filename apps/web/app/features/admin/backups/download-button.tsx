import { contract, isAppError } from '@engawa/contract'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { call } from '#app/lib/net/http-call.ts'
import { m } from '#app/texts/messages.js'
import { ActionForm } from '#app/ui/action-form.tsx'
import { Button } from '#app/ui/button.tsx'
import { textOf } from '#app/ui/form-problem.ts'
import { Dialog } from '#app/ui/overlay/dialog.tsx'
import { useForm } from '#app/ui/use-form.ts'
import { PasswordField } from './password-field.tsx'

/** A button that downloads a backup. The server requires the administrator's password if it was not confirmed recently. */
export function DownloadButton({ name }: { name: string }) {
  const [confirming, setConfirming] = useState(false)
  const downloading = useForm(['currentPassword'])
  const { busy, run } = downloading

  async function download(currentPassword?: string): Promise<void> {
    const { url } = await call(contract.backups.download, { name, currentPassword })
    setConfirming(false)
    location.assign(url)
  }
  const begin = () =>
    run(() =>
      download().catch((error: unknown) => {
        if (!isAppError(error) || error.fields?.['currentPassword'] === undefined) throw error
        setConfirming(true)
      }),
    )
  function send(form: HTMLFormElement): void {
    const password = textOf(new FormData(form), 'currentPassword')
    if (password !== '') void run(() => download(password))
  }

  return (
    <>
      <Button size="sm" icon={<Download size={16} aria-hidden />} busy={busy} onClick={() => void begin()}>
        {m.admin_backup_download()}
      </Button>
      <Dialog
        open={confirming}
        onOpenChange={setConfirming}
        title={m.admin_password_title()}
        description={m.admin_password_line()}
      >
        <ActionForm of={downloading} onSend={send} noValidate={false} className="flex flex-col gap-4">
          <PasswordField error={downloading.errorOf('currentPassword')} />
          <Button type="submit" variant="primary" busy={busy}>
            {m.admin_backup_download()}
          </Button>
        </ActionForm>
      </Dialog>
    </>
  )
}
