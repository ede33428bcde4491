import { useSyncExternalStore, type RefObject } from 'react'

const subscribe = (listener: () => void) => {
  document.addEventListener('fullscreenchange', listener)
  return () => document.removeEventListener('fullscreenchange', listener)
}

/** Returns the full screen state of an element. `possible` is false in browsers without full screen for pages (iPhones). */
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
    // A browser refuses full screen without a gesture or because of a setting, which needs no handling.
    change?.catch(() => {})
  }
  return { active, toggle, possible }
}
export type Fullscreen = ReturnType<typeof useFullscreen>
