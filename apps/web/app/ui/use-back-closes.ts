import { useEffect, useEffectEvent } from 'react'

/** Whether the current history entry belongs to an overlay over the page. A navigation replaces such an entry. */
export function isCovered(): boolean {
  const state: unknown = window.history.state
  return typeof state === 'object' && state !== null && 'covered' in state
}

/**
 * Adds a history entry for an overlay, so that the back button closes it; the returned function goes back, too. The router ignores
 * both history changes. Pass `open` for an overlay that is always rendered.
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
    // The listener captures the event, so that it runs before the router's listener.
    window.addEventListener('popstate', onPop, { capture: true })
    return () => window.removeEventListener('popstate', onPop, { capture: true })
  }, [open])
  return () => window.history.back()
}
