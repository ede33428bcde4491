import { Button } from '../button.tsx'
import { dialogClass } from './dialog.tsx'
import { Modal } from './modal.tsx'
import { useAttempt } from '../use-attempt.ts'
import { cx } from '#app/lib/view/class-names.ts'
import { m } from '#app/texts/messages.js'

type Props = {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: string
  /** Explains the consequences, and which members or content are affected. */
  description: string
  /** Text of the button: a verb, e.g. "Delete". */
  action: string
  danger?: boolean
  /** Runs the action. The dialog closes afterwards, unless the promise resolves with `false`. */
  onConfirm: () => Promise<boolean | void>
}

/** Errors are passed on, because `onConfirm` shows its own errors. */
const rethrow = (error: unknown): never => {
  throw error
}

/** A dialog that requests a confirmation of an action that cannot be undone or that affects others. */
export function Confirm({ open, onOpenChange, title, description, action, danger, onConfirm }: Props) {
  const { busy, run } = useAttempt(rethrow)
  const confirm = () =>
    run(async () => {
      if ((await onConfirm()) !== false) onOpenChange(false)
    })
  return (
    <Modal
      alert
      veil
      open={open}
      onOpenChange={onOpenChange}
      title={title}
      description={description}
      className={cx(dialogClass, 'max-w-md')}
      actions={
        <>
          <Button onClick={() => onOpenChange(false)}>{m.ui_cancel()}</Button>
          <Button variant={danger ? 'danger' : 'primary'} busy={busy} onClick={() => void confirm()}>
            {action}
          </Button>
        </>
      }
    />
  )
}
