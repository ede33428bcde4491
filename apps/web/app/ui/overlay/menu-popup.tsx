import { Menu as Base } from '@base-ui/react/menu'
import { useCallback, useMemo, useRef, type ReactElement, type ReactNode } from 'react'
import { cx } from '#app/lib/view/class-names.ts'
import { focusAfterOverlay } from '#app/lib/stage/reading-surface.ts'
import { MenuContext, type FindElement } from './menu-context.ts'
import { popupClass } from './popup-class.ts'
import { useReplayedOpening, type Opening } from './replay-opening.ts'

type Props = { trigger: ReactElement; align?: 'start' | 'end'; opening: Opening; children: ReactNode }

/** The implementation of `Menu`, loaded on demand. */
export function MenuPopup({ trigger, children, align = 'end', opening }: Props) {
  const button = useReplayedOpening(opening)
  const { finalFocus, parts } = useItems()
  return (
    <Base.Root
      modal={false}
      defaultOpen={opening === 'pointer'}
      onOpenChange={(open) => open && parts.focusNext(null)}
    >
      <Base.Trigger ref={button} render={trigger} />
      <Base.Portal>
        <Base.Positioner sideOffset={6} align={align} className="layer-popup">
          <Base.Popup
            finalFocus={() => finalFocus(focusAfterOverlay(button.current, true))}
            className={cx(popupClass, 'min-w-44 p-1')}
          >
            <MenuContext value={parts}>{children}</MenuContext>
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  )
}

type AtProps = {
  anchor: Element | { getBoundingClientRect(): DOMRect }
  label: string
  children: ReactNode
  onClose: () => void
}

/** The implementation of `MenuAt`, loaded on demand. */
export function MenuPopupAt({ anchor, label, children, onClose }: AtProps) {
  const { finalFocus, parts } = useItems()
  const back = anchor instanceof HTMLElement ? anchor : null
  return (
    <Base.Root modal={false} open onOpenChange={(open) => !open && onClose()}>
      <Base.Portal>
        <Base.Positioner
          anchor={anchor}
          sideOffset={4}
          align="start"
          collisionPadding={8}
          className="layer-popup"
        >
          <Base.Popup
            aria-label={label}
            finalFocus={() => finalFocus(focusAfterOverlay(back, back))}
            className={cx(popupClass, 'min-w-44 p-1 outline-none')}
          >
            <MenuContext value={parts}>{children}</MenuContext>
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  )
}

function useItems() {
  const next = useRef<FindElement>(null)
  const focusNext = useCallback((find: FindElement | null): void => {
    next.current = find
  }, [])
  const finalFocus = <T,>(otherwise: T): T | HTMLElement => next.current?.() ?? otherwise
  const parts = useMemo(() => ({ Item: Base.Item, focusNext }), [focusNext])
  return { finalFocus, parts }
}
