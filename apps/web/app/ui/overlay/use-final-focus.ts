import { useState, type RefObject } from 'react'
import { focusAfterOverlay } from '#app/lib/stage/reading-surface.ts'

/**
 * Returns the function that chooses the focus after an overlay has closed; true means the element that had it before. `otherwise` gets the
 * focus if that element was removed meanwhile.
 */
export function useFinalFocus(
  open: boolean,
  otherwise?: RefObject<HTMLElement | null>,
): () => HTMLElement | true {
  const [last, setLast] = useState({ open: false, from: null as Element | null })
  if (last.open !== open) setLast({ open, from: open ? document.activeElement : last.from })
  return () => {
    const other = last.from?.isConnected === false && otherwise?.current
    return other || focusAfterOverlay(last.from, true)
  }
}
