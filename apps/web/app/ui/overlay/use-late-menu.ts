import { useState } from 'react'
import { useLate } from '#app/lib/view/use-late.ts'

/**
 * Loads the code of a menu when the user is about to open it. `part` is the loaded module after the first press; until then, render
 * a button with the props in `trigger`. `load` must be the same function at each call.
 */
export function useLateMenu<T extends object>(load: () => Promise<T>) {
  const [isWanted, setWanted] = useState(false)
  const [isPressed, setPressed] = useState(false)
  const part = useLate(load, isWanted || isPressed, () => {
    setWanted(false)
    setPressed(false)
  })
  const startLoading = () => setWanted(true)
  const trigger = {
    'aria-haspopup': 'menu',
    onPointerEnter: startLoading,
    onFocus: startLoading,
    onClick: () => setPressed(true),
  } as const
  // The button must not be replaced before the press: a replaced button loses the focus, and a press that began on it causes no
  // click.
  return { part: isPressed ? part : undefined, isPressed, trigger }
}
