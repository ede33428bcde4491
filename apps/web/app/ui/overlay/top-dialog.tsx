import { Dialog } from '@base-ui/react/dialog'
import type { ReactNode } from 'react'
import { cx } from '#app/lib/view/class-names.ts'
import { useFinalFocus } from './use-final-focus.ts'
import { popupClass } from './popup-class.ts'

type Props = { open: boolean; title: string; onClose: () => void; className: string; children: ReactNode }

/** A dialog near the top of the screen with a search field and its matches, for quick navigation. */
export function TopDialog({ open, title, onClose, className, children }: Props) {
  const finalFocus = useFinalFocus(open)
  return (
    <Dialog.Root open={open} onOpenChange={(next) => !next && onClose()}>
      <Dialog.Portal>
        <Dialog.Backdrop className="fixed inset-0 layer-dialog bg-veil transition-opacity duration-150 data-ending-style:opacity-0 data-starting-style:opacity-0" />
        <Dialog.Popup
          data-modal
          finalFocus={finalFocus}
          className={cx(
            popupClass,
            'fixed top-[11dvh] left-1/2 flex max-h-[72dvh] w-[calc(100vw-32px)] -translate-x-1/2 flex-col layer-dialog overflow-hidden rounded-lg',
            className,
          )}
        >
          <Dialog.Title className="sr-only">{title}</Dialog.Title>
          {children}
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  )
}

/** CSS classes of the search field. */
export const topFieldClass =
  'h-14 w-full shrink-0 border-b border-line bg-transparent px-5 text-lg outline-none placeholder:text-ink-soft'
