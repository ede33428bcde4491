import { useState, type FormEvent, type ReactNode } from 'react'
import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/field.tsx'
import { textOf } from '#app/ui/form-problem.ts'
import { Confirm } from '#app/ui/overlay/confirm.tsx'
import { ManagePart } from './manage-part.tsx'

type Props = {
  title: string
  /** The content above the field of the reason. */
  children: ReactNode
  /** `name` is unique among the page's forms. */
  reason: { name: string; label: string; maxLength: number }
  action: string
  danger?: boolean
  busy: boolean
  confirm: { title: string; description: string }
  /** Resolves with false if the action failed; then the dialog stays open. */
  onConfirm: (reason: string) => Promise<boolean>
}

/** A form for an action on a member. It requires a reason and a confirmation. */
export function ReasonForm({ title, children, reason, action, danger, busy, confirm, onConfirm }: Props) {
  /** The typed reason while the dialog is open, otherwise null. */
  const [pendingReason, setPendingReason] = useState<string | null>(null)

  function requestConfirmation(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    setPendingReason(textOf(new FormData(event.currentTarget), reason.name).trim())
  }

  return (
    <ManagePart title={title}>
      <form noValidate onSubmit={requestConfirmation} className="flex flex-col gap-3">
        {children}
        <Field {...reason} />
        <Button
          type="submit"
          variant={danger ? 'danger' : 'quiet'}
          size="sm"
          busy={busy}
          className="self-start"
        >
          {action}
        </Button>
      </form>
      <Confirm
        danger
        open={pendingReason !== null}
        onOpenChange={() => setPendingReason(null)}
        {...confirm}
        action={action}
        onConfirm={() => onConfirm(pendingReason ?? '')}
      />
    </ManagePart>
  )
}
