import { contract, isAppError, type Backup } from '@engawa/contract'
import { useState, type FormEvent } from 'react'
import { call, errorText } from '#app/lib/net/http-call.ts'
import { m } from '#app/texts/messages.js'
import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/field.tsx'
import { Dialog } from '#app/ui/overlay/dialog.tsx'
import { PasswordField } from './password-field.tsx'

type Problem = { field: 'confirm' | 'currentPassword'; text: string }

/** Puts a verified backup in the place of the site, after its name and the password were typed. */
export function RestoreButton({ name, onChange }: Pick<Backup, 'name'> & { onChange: () => Promise<void> }) {
  const [open, setOpen] = useState(false)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<Problem>()

  async function restore(confirm: string, currentPassword: string): Promise<void> {
    setBusy(true)
    setProblem(undefined)
    try {
      await call(contract.backups.restore, { name, confirm, currentPassword })
      setOpen(false)
      await onChange()
    } catch (error) {
      const isName = isAppError(error) && error.fields?.['confirm'] !== undefined
      setProblem({ field: isName ? 'confirm' : 'currentPassword', text: errorText(error) })
    } finally {
      setBusy(false)
    }
  }

  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    void restore(String(form.get('confirm')), String(form.get('currentPassword')))
  }

  const errorOf = (field: Problem['field']) => (problem?.field === field ? problem.text : undefined)
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
        <form onSubmit={submit} className="flex flex-col gap-4">
          <Field
            label={m.admin_restore_confirm({ name })}
            name="confirm"
            autoComplete="off"
            required
            error={errorOf('confirm')}
          />
          <PasswordField error={errorOf('currentPassword')} />
          <Button type="submit" variant="danger" busy={busy}>
            {m.admin_backup_restore()}
          </Button>
        </form>
      </Dialog>
    </>
  )
}
