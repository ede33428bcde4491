import { useEffectEvent, useLayoutEffect } from 'react'
import { isShortcutOff } from '#app/lib/letter-shortcuts.ts'
import type { GestureCommand } from '#app/lib/stage/gesture-commands.ts'
import { commandForKey, type KeyMap } from './keys.ts'
import type { Direction } from '#app/lib/stage/stage.ts'

/** The keys of a reader, wherever the focus is, except those that the focused control needs itself. */
export function useReaderKeys<Command extends string>(
  keys: KeyMap<Command>,
  direction: Direction,
  run: (command: NoInfer<Command> | GestureCommand) => void,
): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || belongsToControl(event) || isShortcutOff(event)) return
    const command = commandForKey(event, keys, direction)
    if (!command) return
    event.preventDefault()
    run(command)
  })
  // Together with the reader's first paint, so that no key is lost.
  useLayoutEffect(() => {
    const listener = (event: KeyboardEvent) => onKey(event)
    window.addEventListener('keydown', listener)
    return () => window.removeEventListener('keydown', listener)
  }, [])
}

function belongsToControl({ key, target }: KeyboardEvent): boolean {
  if (!(target instanceof Element)) return false
  // A dialog that is closing takes no keys any more.
  if (target.closest('[role="dialog"][data-open], textarea, select, [contenteditable]')) return true
  if (target.closest('input')) return key !== 'm' && key !== '?' && key !== 'f'
  return (key === ' ' || key === 'Enter') && target.closest('button, a') !== null
}
