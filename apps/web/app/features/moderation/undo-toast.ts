import { contract, type ActionDone } from '@engawa/contract'
import { call, errorText } from '#app/lib/net/http-call.ts'
import { m } from '#app/texts/messages.js'
import { toast, toastError } from '#app/ui/toast.ts'

/** Shows a moderator's action with a button to undo it, as long as the server allows that. `onUndone` runs after the undo. */
export function toastWithUndo(message: string, action: ActionDone, onUndone: () => void): void {
  const undo = async (): Promise<void> => {
    try {
      await call(contract.moderation.undo, { id: action.id })
      onUndone()
    } catch (error) {
      toastError(errorText(error))
    }
  }
  toast(message, {
    type: 'success',
    duration: Math.max(1_000, Date.parse(action.undoUntil) - Date.now()),
    action: { label: m.ui_undo(), run: () => void undo() },
  })
}
