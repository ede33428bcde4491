import { useState } from 'react'
import { useLate } from '#app/lib/use-late.ts'

/**
 * A menu whose code is loaded when somebody is about to open it. `part` is what `load` brings, with `isPressed` for its `defaultOpen`; until then
 * a button with the props of `trigger` stands there. `load` must be the same function each time.
 */
export function useLateMenu<T extends object>(load: () => Promise<T>) {
  const [isWanted, setWanted] = useState(false)
  const [isPressed, setPressed] = useState(false)
  const [isHeld, setHeld] = useState(false)
  const part = useLate(load, isWanted || isPressed)
  const want = () => setWanted(true)
  const trigger = {
    'aria-haspopup': 'menu',
    onPointerEnter: want,
    onFocus: want,
    onPointerDown: () => {
      setHeld(true)
      whenReleased(() => setHeld(false))
    },
    onClick: () => setPressed(true),
  } as const
  // A button that is replaced while it is held down is not clicked.
  return { part: isHeld ? undefined : part, isPressed, trigger }
}

/** The click comes right after the release. */
function whenReleased(then: () => void): void {
  const released = new AbortController()
  for (const name of ['pointerup', 'pointercancel'])
    window.addEventListener(
      name,
      () => {
        released.abort()
        setTimeout(then)
      },
      { signal: released.signal },
    )
}
