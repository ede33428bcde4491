import { useState } from 'react'
import { useLate } from '#app/lib/use-late.ts'

/**
 * A menu whose code is loaded when somebody is about to open it. `part` is what `load` brings, with `isPressed` for its `defaultOpen`; until then
 * a button with the props of `trigger` stands there. `load` must be the same function each time.
 */
export function useLateMenu<T extends object>(load: () => Promise<T>) {
  const [isWanted, setWanted] = useState(false)
  const [isPressed, setPressed] = useState(false)
  const part = useLate(load, isWanted || isPressed)
  const want = () => setWanted(true)
  const trigger = {
    'aria-haspopup': 'menu',
    onPointerEnter: want,
    onFocus: want,
    onClick: () => setPressed(true),
  } as const
  return { part, isPressed, trigger }
}
