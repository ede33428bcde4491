import { Modal, type ModalProps } from './modal.tsx'
import { cx } from '#app/lib/view/class-names.ts'

/** A dialog in the middle of the page. `wide` fills more of a wide screen. */
export function Dialog({ wide, ...props }: ModalProps & { wide?: boolean }) {
  return <Modal {...props} veil className={cx(dialogClass, wide ? 'max-w-3xl' : 'max-w-md')} />
}

export const dialogClass = cx(
  'top-1/2 left-1/2 max-h-[calc(100dvh-32px)] w-[calc(100vw-32px)] -translate-1/2 rounded-lg',
  'data-ending-style:scale-97 data-ending-style:opacity-0 data-starting-style:scale-97 data-starting-style:opacity-0',
)
