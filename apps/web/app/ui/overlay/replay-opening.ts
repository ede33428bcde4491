import { useLayoutEffect, useRef, type RefObject } from 'react'

/** The way in which the user opened an overlay before its code was loaded: by a pointer or one of these keys. */
export type Opening = 'pointer' | 'Enter' | 'ArrowDown' | 'ArrowUp'

/**
 * Repeats a key press from before the overlay was loaded, on the overlay's trigger. So the overlay opens as it does by keyboard,
 * with the focus on an item.
 */
export function useReplayedOpening(opening: Opening): RefObject<HTMLButtonElement | null> {
  const trigger = useRef<HTMLButtonElement>(null)
  useLayoutEffect(() => {
    if (opening === 'pointer') return
    trigger.current?.focus()
    if (opening === 'Enter') trigger.current?.click()
    else trigger.current?.dispatchEvent(new KeyboardEvent('keydown', { key: opening, bubbles: true }))
  }, [opening])
  return trigger
}
