import { useState } from 'react'
import { useLate } from '#app/lib/view/use-late.ts'

/**
 * Loads a menu's code when the user is about to open it. `part` is the module after the button was pressed; until then render a
 * button with the props of `trigger`. `load` must be the same function each time.
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
  // The button stays until it is pressed: a replaced button loses the focus, and a press that began on it causes no click.
  return { part: isPressed ? part : undefined, isPressed, trigger }
}
