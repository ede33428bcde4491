import { useEffectEvent, useLayoutEffect } from 'react'
import { isShortcutOff } from '#app/lib/view/letter-shortcuts.ts'
import type { Direction } from '#app/lib/stage/stage.ts'
import { keyOf } from './key-press.ts'
import { commandOf, type KeySet } from './key-set.ts'
import { recordedKeys } from './recorded-keys.ts'

/** Runs the commands of a reader's keys, whichever element has the focus. Keys that the focused control needs are ignored. */
export function useReaderKeys<Command extends string>(
  keys: KeySet<Command>,
  direction: Direction,
  run: (command: Command) => void,
): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.metaKey || belongsToControl(event) || isLetterOff(event)) return
    const command = commandOf(keys, recordedKeys(keys.name).get(), keyOf(event, direction))
    if (!command) return
    event.preventDefault()
    run(command)
  })
  // A layout effect adds the listener before the reader's first paint, so that no key is lost.
  useLayoutEffect(() => {
    const listener = (event: KeyboardEvent) => onKey(event)
    window.addEventListener('keydown', listener)
    return () => window.removeEventListener('keydown', listener)
  }, [])
}

const isLetterOff = (event: KeyboardEvent): boolean => !event.ctrlKey && !event.altKey && isShortcutOff(event)

/** Types of inputs into which no text is typed. */
const PRESSED = new Set(['checkbox', 'radio', 'button'])
const RANGE_KEYS = /^(Arrow|Page|Home$|End$)/

function belongsToControl({ key, target }: KeyboardEvent): boolean {
  if (!(target instanceof Element)) return false
  // A dialog that is closing no longer counts, because it receives no more keys.
  if (target.closest('[role="dialog"][data-open], textarea, select, [contenteditable]')) return true
  const input = target.closest('input')
  if (input?.type === 'range') return RANGE_KEYS.test(key)
  if (input) return !PRESSED.has(input.type) || (key !== 'm' && key !== '?' && key !== 'f')
  return (key === ' ' || key === 'Enter') && target.closest('button, a') !== null
}
