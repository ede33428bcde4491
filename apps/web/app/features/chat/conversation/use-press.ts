import { useRef, type MouseEvent, type PointerEvent, type TouchEvent } from 'react'

const LONG_MS = 420
const STILL_PX = 8

/** Returns event handlers that open a menu after a long touch, a press of the right mouse button, or the menu key. */
export function usePress(onMenu: (element: Element, point: { x: number; y: number }) => void) {
  const timer = useRef(0)
  const from = useRef({ x: 0, y: 0 })
  const opened = useRef(false)
  const cancel = (): void => window.clearTimeout(timer.current)
  return {
    onPointerDown(event: PointerEvent): void {
      opened.current = false
      if (event.pointerType === 'mouse') return
      const element = event.currentTarget
      from.current = { x: event.clientX, y: event.clientY }
      cancel()
      timer.current = window.setTimeout(() => {
        opened.current = true
        navigator.vibrate?.(8)
        onMenu(element, from.current)
      }, LONG_MS)
    },
    onPointerMove({ clientX, clientY }: PointerEvent): void {
      if (Math.hypot(clientX - from.current.x, clientY - from.current.y) > STILL_PX) cancel()
    },
    onPointerUp: cancel,
    onPointerCancel: cancel,
    // Cancels the touch event after a long press. Otherwise lifting the finger would press an element outside of the menu and close
    // it.
    onTouchEnd(event: TouchEvent): void {
      if (opened.current) event.preventDefault()
    },
    // The click that follows a long press is ignored.
    onClickCapture(event: MouseEvent): void {
      if (!opened.current) return
      opened.current = false
      event.preventDefault()
      event.stopPropagation()
    },
    onContextMenu(event: MouseEvent): void {
      // Links and selected text have the browser's own menu.
      const isLink = (event.target as Element).closest('a') !== null
      if (isLink || window.getSelection()?.isCollapsed === false) return
      event.preventDefault()
      cancel()
      if (!opened.current) onMenu(event.currentTarget, { x: event.clientX, y: event.clientY })
    },
  }
}
