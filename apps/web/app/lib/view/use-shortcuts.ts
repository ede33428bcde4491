import { useEffect, useEffectEvent, useRef } from 'react'
import { isShortcutOff } from './letter-shortcuts.ts'

/** Actions of a page's shortcuts: `j` is a key, `g u` are two keys, one after the other. */
export type Shortcuts = Readonly<Record<string, () => void>>

/** Maximum time between two keys of a shortcut. */
const SECOND_KEY_MS = 1_500

/**
 * Runs the shortcuts of a page, of a key or two keys one after the other. Ignores keys while the reader types or chooses, while
 * an overlay is open, and where `isTaken` says that the focused part uses the key.
 */
export function useShortcuts(
  keys: Shortcuts,
  isTaken: (event: KeyboardEvent) => boolean = () => false,
): void {
  const first = useRef({ key: '', at: 0 })
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const { key, timeStamp: at } = event
    if (key === 'Shift' || isForOthers(event) || isTaken(event)) return
    const before = at - first.current.at < SECOND_KEY_MS ? first.current.key : ''
    const run = keys[`${before} ${key}`] ?? keys[key]
    const begins = run === undefined && Object.keys(keys).some((each) => each.startsWith(`${key} `))
    first.current = { key: begins ? key : '', at }
    if (run || begins) event.preventDefault()
    run?.()
  })
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKey(event)
    window.addEventListener('keydown', listener)
    return () => window.removeEventListener('keydown', listener)
  }, [])
}

const isForOthers = (event: KeyboardEvent): boolean =>
  event.ctrlKey ||
  event.metaKey ||
  event.altKey ||
  event.defaultPrevented ||
  isShortcutOff(event) ||
  document.querySelector('[data-modal]') !== null ||
  isWritten(event.target)

/** Whether letters are text there, or search a line of a list. */
const isWritten = (target: EventTarget | null): boolean =>
  target instanceof Element &&
  target.closest(
    'input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable], [role=dialog], [role=menu], [role=listbox], [role=combobox]',
  ) !== null
