import { Dialog as Base } from '@base-ui/react/dialog'
import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { IconButton } from './icon-button.tsx'
import { cx } from '#app/lib/class-names.ts'
import { m } from '#app/texts/messages.js'

type Props = {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: string
  description?: string
  children: ReactNode
  /** Buttons at the bottom, the main one last. */
  actions?: ReactNode
  /** Fills more of a wide screen. */
  wide?: boolean
}

/** A dialog over the page. Focus goes in and comes back; Escape and the veil close it. */
export function Dialog({ open, onOpenChange, title, description, children, actions, wide }: Props) {
  return (
    <Base.Root open={open} onOpenChange={onOpenChange}>
      <Base.Portal>
        <Base.Backdrop className="fixed inset-0 z-50 bg-veil transition-opacity duration-150 data-ending-style:opacity-0 data-starting-style:opacity-0" />
        <Base.Popup
          className={cx(
            'fixed top-1/2 left-1/2 z-50 flex max-h-[calc(100dvh-32px)] w-[calc(100vw-32px)] -translate-1/2 flex-col rounded-lg border border-line bg-paper-3 shadow-3',
            'transition-[opacity,scale] duration-150 ease-out data-ending-style:scale-97 data-ending-style:opacity-0 data-starting-style:scale-97 data-starting-style:opacity-0',
            wide ? 'max-w-3xl' : 'max-w-md',
          )}
        >
          <header className="flex items-start gap-3 p-5 pb-2">
            <div className="grow">
              <Base.Title className="text-lg">{title}</Base.Title>
              {description && (
                <Base.Description className="mt-1 text-sm text-ink-soft">{description}</Base.Description>
              )}
            </div>
            <Base.Close render={<IconButton label={m.ui_close()} className="-mt-1 -mr-2" />}>
              <X size={20} aria-hidden />
            </Base.Close>
          </header>
          <div className="overflow-y-auto px-5 py-2">{children}</div>
          <footer className="flex flex-wrap justify-end gap-3 p-5 pt-3">{actions}</footer>
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  )
}
