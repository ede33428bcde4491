import { contract, type ActionDone } from '@engawa/contract'
import { call, errorText } from '#app/lib/net/http-call.ts'
import { m } from '#app/texts/messages.js'
import { toast, toastError } from '#app/ui/toast.ts'

/** Shows a moderator's action with a button to undo it, as long as the server allows that. `onUndone` runs after the undo. */
export const toastWithUndo = (message: string, action: ActionDone, onUndone: () => void): void =>
  show(message, action.undoUntil, async () => {
    await call(contract.moderation.undo, { id: action.id })
    onUndone()
  })

/** Like `toastWithUndo`, for several actions that one call did. They are undone together. */
export function toastWithUndoOfAll(
  message: string,
  actions: readonly ActionDone[],
  onUndone: () => void,
): void {
  const [first] = actions
  if (!first) return
  show(message, first.undoUntil, async () => {
    await call(contract.moderation.undoMany, { ids: actions.map(({ id }) => id) })
    onUndone()
  })
}

function show(message: string, undoUntil: string, onUndo: () => Promise<void>): void {
  const undo = async (): Promise<void> => {
    try {
      await onUndo()
    } catch (error) {
      toastError(errorText(error))
    }
  }
  toast(message, {
    type: 'success',
    duration: Math.max(1_000, Date.parse(undoUntil) - Date.now()),
    action: { label: m.ui_undo(), run: () => void undo() },
  })
}
