import { useEffect, useEffectEvent } from 'react'
import { isShortcutOff } from '#app/lib/letter-shortcuts.ts'

/** Runs what a key means in the messages, unless somebody writes or something lies over the page. */
export function useListKeys(keys: Readonly<Record<string, () => void>>): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return
    if (isShortcutOff(event) || isBusy(event.target)) return
    const run = keys[event.key]
    if (!run) return
    event.preventDefault()
    run()
  })
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKey(event)
    window.addEventListener('keydown', listener)
    return () => window.removeEventListener('keydown', listener)
  }, [])
}

const isBusy = (target: EventTarget | null): boolean =>
  document.querySelector('[data-modal]') !== null ||
  (target instanceof Element &&
    target.closest('input:not([type=radio]), textarea, select, [contenteditable], [role=menu]') !== null)
