import { useEffect, useEffectEvent } from 'react'
import type { Direction } from '#app/lib/stage/stage.ts'
import { keyOf, type Key } from './key-press.ts'
import { isModifier, refusalOf, type Refusal } from './refused-key.ts'

type Handlers = { onKey: (key: Key) => void; onRefused: (refusal: Refusal) => void }

/** While `isOn`, handles the next key before other listeners. Tab still moves the focus, so that keyboard users are not trapped. */
export function useKeyCapture(isOn: boolean, direction: Direction, { onKey, onRefused }: Handlers): void {
  const caught = useEffectEvent((event: KeyboardEvent) => {
    if (event.repeat || isModifier(event.key)) return
    const key = keyOf(event, direction)
    const refusal = event.isComposing ? 'unreadable' : refusalOf(key, event.metaKey)
    if (refusal) onRefused(refusal)
    if (refusal === 'tab' || refusal === 'browser') return
    event.preventDefault()
    event.stopImmediatePropagation()
    swallowRelease(event.key)
    if (!refusal) onKey(key)
  })
  useEffect(() => {
    if (!isOn) return
    const listener = (event: KeyboardEvent) => caught(event)
    window.addEventListener('keydown', listener, { capture: true })
    return () => window.removeEventListener('keydown', listener, { capture: true })
  }, [isOn])
}

/** Prevents the default action when the recorded key is released. Otherwise the release of Space would press the focused button. */
function swallowRelease(key: string): void {
  const release = (event: KeyboardEvent): void => {
    if (event.key === key) event.preventDefault()
  }
  window.addEventListener('keyup', release, { capture: true, once: true })
}
