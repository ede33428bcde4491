import { AlertDialog } from '@base-ui/react/alert-dialog'
import { Dialog as Base } from '@base-ui/react/dialog'
import { X } from 'lucide-react'
import { memo, type ComponentProps, type ReactNode, type RefObject } from 'react'
import { IconButton } from '../icon-button.tsx'
import { cx } from '#app/lib/class-names.ts'
import { m } from '#app/texts/messages.js'

export type ModalProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: string
  description?: string | undefined
  children?: ReactNode
  /** Buttons at the bottom, the main one last. */
  actions?: ReactNode
  /** What gets the focus when it opens; the first control otherwise. */
  initialFocus?: RefObject<HTMLElement | null>
}

type Frame = {
  /** The place of the popup and its transitions. */
  className: string
  /** Shades the page behind it. */
  veil: boolean
  /** Must be answered: a press beside it does not close it. */
  alert?: boolean
}

/**
 * The frame that dialogs and sheets share: focus goes in and comes back, Escape closes it, what is behind is out of
 * reach. Pages use `Dialog`, `Sheet` and `Confirm`.
 */
export function Modal({ className, veil, alert = false, initialFocus, ...content }: ModalProps & Frame) {
  const { open, onOpenChange } = content
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

/** Base UI keeps arrows, Home and End from the page: one that is closing has no use for them, and the page has. */
const passKeysOnceClosed: ComponentProps<typeof Base.Popup>['onKeyDown'] = (event) => {
  if (!event.currentTarget.hasAttribute('data-open')) event.preventBaseUIHandler()
}

type ContentProps = Pick<ModalProps, 'open' | 'title' | 'description' | 'children' | 'actions'> & {
  alert: boolean
}

/** What it showed last stays while it closes, even if whoever opened it has already forgotten what it was about. */
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

/** What scrolls must be reachable by keyboard. */
function ModalBody({ children }: { children: ReactNode }) {
  return (
    <div
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- see above
      tabIndex={0}
      className="min-h-0 grow overflow-y-auto overscroll-contain px-5 pt-2 pb-[max(0.5rem,env(safe-area-inset-bottom))] -outline-offset-2"
    >
      {children}
    </div>
  )
}
