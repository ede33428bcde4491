import { restricted, type RestrictedTile } from '@engawa/contract/restricted'
import { call, errorText } from '#app/lib/net/http-call.ts'
import { m } from '#app/texts/messages.js'
import { toast, toastError } from '#app/ui/toast.ts'

/** Duration of the toast in milliseconds: long enough to read it and to undo the report. */
const UNDO_MS = 12_000

type Shown = { onHidden: () => void; onShown: () => void }

/**
 * Reports an item, which hides it for all readers, and offers to undo that. Resolves with whether the item was reported; a failure
 * shows a toast.
 */
export async function reportWithUndo(
  { source, id }: Pick<RestrictedTile, 'source' | 'id'>,
  note: string,
  { onHidden, onShown }: Shown,
): Promise<boolean> {
  const undo = async (): Promise<void> => {
    try {
      await call(restricted.unreport, { source, id })
      onShown()
    } catch (error) {
      toastError(errorText(error))
    }
  }
  try {
    await call(restricted.report, { source, id, note })
  } catch (error) {
    toastError(errorText(error))
    return false
  }
  onHidden()
  toast(m.restricted_reported(), {
    type: 'success',
    duration: UNDO_MS,
    action: { label: m.ui_undo(), run: () => void undo() },
  })
  return true
}
