import { useState, type FormEvent, type ReactNode } from 'react'
import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/field.tsx'
import { textOf } from '#app/ui/form-problem.ts'
import { Confirm } from '#app/ui/overlay/confirm.tsx'
import { ManagePart } from './manage-part.tsx'

type Props = {
  title: string
  /** What is said or chosen before the reason. */
  children: ReactNode
  /** `name` tells the field from those of other forms of the page. */
  reason: { name: string; label: string; maxLength: number }
  action: string
  danger?: boolean
  busy: boolean
  confirm: { title: string; description: string }
  /** False when it was not done: the question stays. */
  onConfirm: (reason: string) => Promise<boolean>
}

/** Does something to a member for a reason, when it was asked once more whether to do it. */
export function ReasonForm({ title, children, reason, action, danger, busy, confirm, onConfirm }: Props) {
  /** What was typed, while the question stands. */
  const [asked, setAsked] = useState<string | null>(null)

  function ask(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    setAsked(textOf(new FormData(event.currentTarget), reason.name).trim())
  }

  return (
    <ManagePart title={title}>
      <form noValidate onSubmit={ask} className="flex flex-col gap-3">
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
        open={asked !== null}
        onOpenChange={() => setAsked(null)}
        {...confirm}
        action={action}
        onConfirm={() => onConfirm(asked ?? '')}
      />
    </ManagePart>
  )
}
