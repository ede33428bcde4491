import { useState } from 'react'
import { focusAfterOverlay } from '#app/lib/stage/reading-surface.ts'

/** Returns the function that chooses the focus after an overlay has closed; true means the element that had it before. */
export function useFinalFocus(open: boolean): () => HTMLElement | true {
  const [last, setLast] = useState({ open: false, from: null as Element | null })
  if (last.open !== open) setLast({ open, from: open ? document.activeElement : last.from })
  return () => focusAfterOverlay(last.from, true)
}
