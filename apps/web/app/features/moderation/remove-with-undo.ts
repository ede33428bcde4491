import { errorText } from '#app/lib/net/http-call.ts'
import { m } from '#app/texts/messages.js'
import { toast, toastError } from '#app/ui/toast.ts'

const UNDO_MS = 8_000

type Removal = {
  /** The text of the toast after the removal. */
  message: string
  /** Hides the subject on the page; `show` shows it again. */
  hide: () => void
  show: () => void
  /** Removes the subject on the server; `restore` restores it. */
  remove: () => Promise<unknown>
  restore: () => Promise<unknown>
}

/** Removes a subject on the page at once and offers to undo it. If the server refuses the removal, the subject is shown again. */
export async function removeWithUndo({ message, hide, show, remove, restore }: Removal): Promise<void> {
  if (!(await optimistic(hide, remove, show))) return
  toast(message, {
    type: 'success',
    duration: UNDO_MS,
    action: { label: m.ui_undo(), run: () => void optimistic(show, restore, hide) },
  })
}

async function optimistic(
  change: () => void,
  send: () => Promise<unknown>,
  back: () => void,
): Promise<boolean> {
  change()
  try {
    await send()
    return true
  } catch (error) {
    back()
    toastError(errorText(error))
    return false
  }
}
