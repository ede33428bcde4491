import { useEffect, useEffectEvent, useRef } from 'react'
import { isShortcutOff } from './letter-shortcuts.ts'

/** What keys of a page do: `j` is one key, `g u` are two, one after the other. */
export type Shortcuts = Readonly<Record<string, () => void>>

/** The second key of two has to come within this time. */
const SECOND_KEY_MS = 1_500

/**
 * Runs what a key, or two keys one after the other, mean on a page. Nothing of this while somebody writes or chooses, while something lies
 * over the page, and where `isTaken` says that the key belongs to what has the focus.
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

/** Letters that are pressed there are text, or look for a line of a list. */
const isWritten = (target: EventTarget | null): boolean =>
  target instanceof Element &&
  target.closest(
    'input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable], [role=dialog], [role=menu], [role=listbox], [role=combobox]',
  ) !== null
