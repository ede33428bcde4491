import type { MouseEvent, PointerEvent } from 'react'

/** Props of the element of a reader or player that shows the content. While it has the focus, Space turns pages or plays. */
export const readingSurface = { 'data-reading-surface': '', tabIndex: -1 }

const surface = (): HTMLElement | null => document.querySelector('[data-reading-surface]')

const textField =
  'textarea, [contenteditable="true"], input:not([type="range"], [type="checkbox"], [type="radio"])'

/**
 * Returns the element that gets the focus when an overlay closes. In a reader it is the surface, so that Space does not press the
 * button that opened the overlay again. `from` is the element that had the focus when the overlay opened. If it is a text field, or
 * is in another overlay or outside of the reader, it gets the focus back: then the result is `otherwise`.
 */
export function focusAfterOverlay<T>(from: Element | null, otherwise: T): HTMLElement | T {
  const target = surface()
  if (!target) return otherwise
  const isBack =
    from?.isConnected === true &&
    (from.matches(textField) ||
      from.closest('[data-modal][data-open]') !== null ||
      (from.closest('main') !== null && !readerOf(target)?.contains(from)))
  return isBack ? otherwise : target
}

const readerOf = (target: Element): Element | null => target.closest('[data-reader], [data-player]')

/** Handlers of a reader or player: a press by pointer on one of its controls does not move the focus to that control. */
export const keepFocus = {
  onMouseDown(event: MouseEvent<HTMLElement>): void {
    const control = controlOf(event, 'button:not([aria-haspopup]), a, [role="slider"]')
    if (!control) return
    event.preventDefault()
    const { activeElement } = document
    // A control that has the focus from a key press would receive the next Space.
    if (activeElement?.matches('button, a, input[type="range"]')) focusSurface()
  },
  onPointerUp(event: PointerEvent<HTMLElement>): void {
    if (controlOf(event, 'input[type="range"]')) focusSurface()
  },
}

const focusSurface = (): void => surface()?.focus({ preventScroll: true })

/** Returns the pressed control inside of the element with the handler. Events of overlays reach the handler, too, but are ignored. */
function controlOf({ target, currentTarget }: MouseEvent<HTMLElement>, selector: string): Element | null {
  return target instanceof Element && currentTarget.contains(target) ? target.closest(selector) : null
}
