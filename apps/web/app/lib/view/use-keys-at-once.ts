import { useEffectEvent, useLayoutEffect } from 'react'

/** Hears the keys of the page from its first paint on, so that no key is lost, and before a dialog, which keeps arrow keys to itself. */
export function useKeysAtOnce(onKey: (event: KeyboardEvent) => void): void {
  const heard = useEffectEvent(onKey)
  useLayoutEffect(() => {
    const listener = (event: KeyboardEvent) => heard(event)
    window.addEventListener('keydown', listener, { capture: true })
    return () => window.removeEventListener('keydown', listener, { capture: true })
  }, [])
}
