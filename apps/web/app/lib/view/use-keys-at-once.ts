import { useEffectEvent, useLayoutEffect } from 'react'

/**
 * Listens to the page's keys from the first paint on, so that no key press is lost. Runs before the listeners of dialogs, which
 * stop arrow keys.
 */
export function useKeysAtOnce(onKey: (event: KeyboardEvent) => void): void {
  const handleKey = useEffectEvent(onKey)
  useLayoutEffect(() => {
    const listener = (event: KeyboardEvent) => handleKey(event)
    window.addEventListener('keydown', listener, { capture: true })
    return () => window.removeEventListener('keydown', listener, { capture: true })
  }, [])
}
