import type { ActionDone } from '@engawa/contract'
import { useRevalidator } from 'react-router'
import { toastWithUndo } from '#app/features/moderation/index.ts'
import { toastSuccess } from '#app/ui/toast.ts'

/** Returns a function that shows a change of a post by a moderator, with a button to undo it unless nothing changed. */
export function useModerated(): (message: string, answer: { action: ActionDone | null }) => void {
  const { revalidate } = useRevalidator()
  return (message, { action }) =>
    action ? toastWithUndo(message, action, () => void revalidate()) : toastSuccess(message)
}
