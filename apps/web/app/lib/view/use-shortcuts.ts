import { useEffect, useEffectEvent, useRef } from 'react'
import { isShortcutOff } from './letter-shortcuts.ts'

/** The actions of a page's shortcuts by their keys. `j` is one key; `g u` means two keys, one after the other. */
export type Shortcuts = Readonly<Record<string, () => void>>

/** Maximum time between the two keys of a shortcut, in milliseconds. */
const SECOND_KEY_MS = 1_500

/**
 * Runs the shortcuts of a page: one key, or two keys in sequence. Keys are ignored while the reader types or chooses, while an
 * overlay is open, and if `isUsed` returns that the focused element uses the key.
 */
export function useShortcuts(keys: Shortcuts, isUsed: (event: KeyboardEvent) => boolean = () => false): void {
  const first = useRef({ key: '', at: 0 })
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const { key, timeStamp: at } = event
    if (key === 'Shift' || isForOthers(event) || isUsed(event)) return
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

/** Whether the focused element uses letters itself, as text or to find an entry of a list. */
const isWritten = (target: EventTarget | null): boolean =>
  target instanceof Element &&
  target.closest(
    'input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable], [role=dialog], [role=menu], [role=listbox], [role=combobox]',
  ) !== null
