import { useState } from 'react'
import { useLate } from '#app/lib/view/use-late.ts'

/**
 * A menu whose code is loaded when the user is about to open it. `part` is the loaded module once the button was pressed; until then
 * a button with the props of `trigger` is shown. `load` must be the same function each time.
 */
export function useLateMenu<T extends object>(load: () => Promise<T>) {
  const [isWanted, setWanted] = useState(false)
  const [isPressed, setPressed] = useState(false)
  const part = useLate(load, isWanted || isPressed, () => {
    setWanted(false)
    setPressed(false)
  })
  const want = () => setWanted(true)
  const trigger = {
    'aria-haspopup': 'menu',
    onPointerEnter: want,
    onFocus: want,
    onClick: () => setPressed(true),
  } as const
  // The button stays until it is pressed: one that is replaced loses the focus, and is not clicked while it is held down.
  return { part: isPressed ? part : undefined, isPressed, trigger }
}
