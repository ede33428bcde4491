import { errorText } from '#app/lib/net/http-call.ts'
import { m } from '#app/texts/messages.js'
import { toast, toastError } from '#app/ui/toast.ts'

const UNDO_MS = 8_000

type Removal = {
  /** What to tell when it is gone. */
  message: string
  /** Takes it off the page, and puts it back. */
  hide: () => void
  show: () => void
  /** The same on the server. */
  remove: () => Promise<unknown>
  restore: () => Promise<unknown>
}

/** Removes something at once and offers to undo it; what the server refuses is put back to how it was. */
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
