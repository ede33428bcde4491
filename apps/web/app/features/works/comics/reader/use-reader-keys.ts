import { useEffectEvent, useLayoutEffect } from 'react'
import { isShortcutOff } from '#app/lib/letter-shortcuts.ts'
import { commandForKey, type Command } from './commands.ts'
import type { Direction } from './reader-settings.ts'

/** The reader's keys, wherever the focus is, but those a focused control needs itself. */
export function useReaderKeys(direction: Direction, run: (command: Command) => void): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || belongsToControl(event) || isShortcutOff(event)) return
    const command = commandForKey(event, direction)
    if (!command) return
    event.preventDefault()
    run(command)
  })
  // With the first picture of the reader, not after it: no key is lost.
  useLayoutEffect(() => {
    const listener = (event: KeyboardEvent) => onKey(event)
    window.addEventListener('keydown', listener)
    return () => window.removeEventListener('keydown', listener)
  }, [])
}

function belongsToControl({ key, target }: KeyboardEvent): boolean {
  if (!(target instanceof Element)) return false
  if (target.closest('dialog, [role="dialog"], textarea, select, [contenteditable]')) return true
  if (target.closest('input')) return key !== 'm' && key !== '?' && key !== 'f'
  return (key === ' ' || key === 'Enter') && target.closest('button, a') !== null
}
