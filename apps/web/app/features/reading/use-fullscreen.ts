import { useSyncExternalStore, type RefObject } from 'react'

const subscribe = (listener: () => void) => {
  document.addEventListener('fullscreenchange', listener)
  return () => document.removeEventListener('fullscreenchange', listener)
}

/** Full screen of an element; `possible` is false where the browser has none for pages (iPhones). */
export function useFullscreen(element: RefObject<HTMLElement | null>) {
  const active = useSyncExternalStore(
    subscribe,
    () => document.fullscreenElement !== null,
    () => false,
  )
  const possible = useSyncExternalStore(
    subscribe,
    () => document.fullscreenEnabled,
    () => false,
  )
  const toggle = () => {
    const change = active ? document.exitFullscreen() : element.current?.requestFullscreen()
    // Refused without a gesture or by a setting: nothing to do about it.
    change?.catch(() => {})
  }
  return { active, toggle, possible }
}
export type Fullscreen = ReturnType<typeof useFullscreen>
