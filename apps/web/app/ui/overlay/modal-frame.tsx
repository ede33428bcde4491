import { AlertDialog } from '@base-ui/react/alert-dialog'
import { Dialog as Base } from '@base-ui/react/dialog'
import { X } from 'lucide-react'
import { memo, useLayoutEffect, useState, type ComponentProps, type ReactNode, type RefObject } from 'react'
import { IconButton } from '../icon-button.tsx'
import { useFinalFocus } from './use-final-focus.ts'
import { cx } from '#app/lib/view/class-names.ts'
import { m } from '#app/texts/messages.js'

export type ModalProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: string
  description?: string | undefined
  children?: ReactNode
  /** Buttons at the bottom; the main one is last. */
  actions?: ReactNode
  /** The element that gets the focus when the modal opens; by default the first control. */
  initialFocus?: RefObject<HTMLElement | null>
  /** The element that gets the focus afterwards if the element that had it before is removed. */
  finalFocus?: RefObject<HTMLElement | null> | undefined
}

export type ModalFrameProps = ModalProps & {
  /** CSS classes for position and transitions of the popup. */
  className: string
  /** Whether the page behind is shaded. */
  veil: boolean
  /** Whether a press outside leaves the modal open, because it requires an answer. */
  alert?: boolean
}

/** The frame of a modal. It traps the focus and restores it afterwards (in a reader, the surface gets it), closes with Escape, and makes the page behind inert. */
export function ModalFrame({
  className,
  veil,
  alert = false,
  initialFocus,
  finalFocus: otherwise,
  ...content
}: ModalFrameProps) {
  const { onOpenChange } = content
  const finalFocus = useFinalFocus(content.open, otherwise)
  // The modal is rendered closed first, because otherwise it would open without a transition.
  const [wasClosed, setWasClosed] = useState(false)
  // oxlint-disable-next-line react/set-state-in-effect -- the modal must be closed in the first rendering
  useLayoutEffect(() => setWasClosed(true), [])
  const open = content.open && wasClosed
  const Root = alert ? AlertDialog.Root : Base.Root
  return (
    <Root open={open} onOpenChange={onOpenChange}>
      <Base.Portal>
        <Base.Backdrop
          className={cx(
            'fixed inset-0 layer-dialog transition-opacity duration-150 data-ending-style:opacity-0 data-starting-style:opacity-0',
            veil && 'bg-veil',
          )}
        />
        <Base.Popup
          data-modal
          finalFocus={finalFocus}
          {...(initialFocus ? { initialFocus } : {})}
          onKeyDown={passKeysOnceClosed}
          className={cx(
            'fixed layer-dialog flex flex-col border border-line bg-paper-3 shadow-3 transition-[opacity,scale,translate] duration-150 ease-out',
            className,
          )}
        >
          <Content {...content} alert={alert} />
        </Base.Popup>
      </Base.Portal>
    </Root>
  )
}

/**
 * Base UI stops the events of arrow keys, Home and End. A modal that is closing must not stop them, because the page behind needs
 * them.
 */
const passKeysOnceClosed: ComponentProps<typeof Base.Popup>['onKeyDown'] = (event) => {
  if (!event.currentTarget.hasAttribute('data-open')) event.preventBaseUIHandler()
}

type ContentProps = Pick<ModalProps, 'open' | 'title' | 'description' | 'children' | 'actions'> & {
  alert: boolean
}

/** Memoised, so that the last content is shown while the modal closes, even if the page has already removed it. */
const Content = memo(
  ({ title, description, children, actions, alert }: ContentProps) => (
    <>
      <header className="flex items-start gap-3 p-5 pb-2">
        <div className="grow">
          <Base.Title className="font-display text-lg">{title}</Base.Title>
          {description && (
            <Base.Description className="mt-1 text-sm text-ink-soft">{description}</Base.Description>
          )}
        </div>
        {!alert && (
          <Base.Close render={<IconButton label={m.ui_close()} className="-mt-1 -mr-2" />}>
            <X size={20} aria-hidden />
          </Base.Close>
        )}
      </header>
      {children && <ModalBody>{children}</ModalBody>}
      {actions && <footer className="flex flex-wrap justify-end gap-3 p-5 pt-3">{actions}</footer>}
    </>
  ),
  (_, next) => !next.open,
)

/** The body of a modal, which scrolls, so it must be reachable by keyboard. */
function ModalBody({ children }: { children: ReactNode }) {
  return (
    <div
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling area must be reachable by keyboard
      tabIndex={0}
      className="min-h-0 grow overflow-y-auto overscroll-contain px-5 pt-2 pb-[max(0.5rem,env(safe-area-inset-bottom))] -outline-offset-2"
    >
      {children}
    </div>
  )
}
