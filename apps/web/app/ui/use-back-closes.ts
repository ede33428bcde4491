import { useEffect, useEffectEvent } from 'react'

/** Whether the current entry of the history is that of something that covers the page. A navigation replaces that entry. */
export function isCovered(): boolean {
  const state: unknown = window.history.state
  return typeof state === 'object' && state !== null && 'covered' in state
}

/**
 * Gives what covers the page an entry in the history, so that the back button closes it. Returns a function that closes it
 * in the same way. The router hears nothing of either: the page behind stays the same. What is always rendered says
 * whether it is `open`.
 */
export function useBackCloses(onClose: () => void, open = true): () => void {
  const closed = useEffectEvent(onClose)
  useEffect(() => {
    if (!open) return undefined
    if (!isCovered()) window.history.pushState({ ...window.history.state, covered: true }, '')
    const onPop = (event: PopStateEvent) => {
      event.stopImmediatePropagation()
      closed()
    }
    // Listeners that capture are called before the router's.
    window.addEventListener('popstate', onPop, { capture: true })
    return () => window.removeEventListener('popstate', onPop, { capture: true })
  }, [open])
  return () => window.history.back()
}
