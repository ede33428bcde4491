import { contract, type Backup } from '@engawa/contract'
import { useState } from 'react'
import { call } from '#app/lib/net/http-call.ts'
import { m } from '#app/texts/messages.js'
import { ActionForm } from '#app/ui/action-form.tsx'
import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/field.tsx'
import { textOf } from '#app/ui/form-problem.ts'
import { Dialog } from '#app/ui/overlay/dialog.tsx'
import { useForm } from '#app/ui/use-form.ts'
import { PasswordField } from './password-field.tsx'

/**
 * A button that restores a verified backup, which replaces the site's data. The administrator must type the backup's name and the
 * password.
 */
export function RestoreButton({ name, onChange }: Pick<Backup, 'name'> & { onChange: () => Promise<void> }) {
  const [open, setOpen] = useState(false)
  const restoring = useForm(['confirm', 'currentPassword'])

  function restore(element: HTMLFormElement): void {
    const form = new FormData(element)
    const [confirm, currentPassword] = [textOf(form, 'confirm'), textOf(form, 'currentPassword')]
    void restoring.run(async () => {
      await call(contract.backups.restore, { name, confirm, currentPassword })
      setOpen(false)
      await onChange()
    })
  }

  return (
    <>
      <Button size="sm" onClick={() => setOpen(true)}>
        {m.admin_backup_restore()}
      </Button>
      <Dialog
        open={open}
        onOpenChange={setOpen}
        title={m.admin_backup_restore()}
        description={m.admin_restore_line()}
      >
        <ActionForm of={restoring} onSend={restore} noValidate={false} className="flex flex-col gap-4">
          <Field
            label={m.admin_restore_confirm({ name })}
            name="confirm"
            autoComplete="off"
            required
            error={restoring.errorOf('confirm')}
          />
          <PasswordField error={restoring.errorOf('currentPassword')} />
          <Button type="submit" variant="danger" busy={restoring.busy}>
            {m.admin_backup_restore()}
          </Button>
        </ActionForm>
      </Dialog>
    </>
  )
}
