import { useLate } from '#app/lib/view/use-late.ts'
import { m } from '#app/texts/messages.js'
import { toastError } from '../toast.ts'
import { loadModal } from './late-parts.ts'
import type { ModalFrameProps } from './modal-frame.tsx'

export type { ModalProps } from './modal-frame.tsx'

/** The modal that dialogs and sheets share. Pages use `Dialog`, `Sheet` and `Confirm` instead. */
export function Modal(props: ModalFrameProps) {
  const part = useLate(loadModal, props.open, () => {
    props.onOpenChange(false)
    toastError(m.ui_part_failed())
  })
  return part ? <part.ModalFrame {...props} /> : null
}
