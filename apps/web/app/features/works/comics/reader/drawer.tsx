import { X } from 'lucide-react'
import { useId, useLayoutEffect, useRef, type ReactNode } from 'react'
import { m } from '#app/texts/messages.js'
import { IconButton } from '#app/ui/icon-button.tsx'

/** A panel at the side of a desk and at the bottom of a phone; Escape and a press beside it close it. */
export function Drawer({
  title,
  onClose,
  children,
}: {
  title: string
  onClose: () => void
  children: ReactNode
}) {
  const dialog = useRef<HTMLDialogElement>(null)
  const heading = useId()
  // Before the effects of what is inside, which may want to choose the focus.
  useLayoutEffect(() => {
    const node = dialog.current
    if (!node) return
    // What is not the dialog's inside is its backdrop.
    const beside = (event: MouseEvent) => event.target === node && node.close()
    node.addEventListener('click', beside)
    node.showModal()
    return () => {
      node.removeEventListener('click', beside)
      node.close()
    }
  }, [])
  return (
    <dialog
      ref={dialog}
      aria-labelledby={heading}
      onClose={onClose}
      className="m-0 mt-auto max-h-[82dvh] w-full max-w-full overflow-hidden rounded-t-lg border border-line bg-paper-3 p-0 text-ink shadow-3 backdrop:bg-transparent md:mt-0 md:ml-auto md:h-dvh md:max-h-dvh md:w-96 md:rounded-none md:rounded-l-lg"
    >
      <div className="flex max-h-[inherit] flex-col md:h-full">
        <header className="flex items-center justify-between gap-2 border-b border-line py-1.5 pr-2 pl-5">
          <h2 id={heading} className="text-lg font-semibold">
            {title}
          </h2>
          <IconButton label={m.reader_close()} onClick={onClose}>
            <X size={20} aria-hidden />
          </IconButton>
        </header>
        <div
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard
          tabIndex={0}
          className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-5 pt-4 pb-[max(1.25rem,env(safe-area-inset-bottom))]"
        >
          {children}
        </div>
      </div>
    </dialog>
  )
}
