import { partsOf, type Key } from './key-press.ts'

/**
 * Reason why a key cannot be recorded: it moves the focus, closes dialogs, presses the focused button, belongs to the browser, or
 * cannot be identified.
 */
export type Refusal = 'tab' | 'escape' | 'enter' | 'browser' | 'unreadable'

const OWN = new Set(['F1', 'F3', 'F5', 'F6', 'F7', 'F10', 'F11', 'F12', 'ContextMenu', 'PrintScreen'])
const WITH_ALT = new Set(['ArrowOn', 'ArrowBack', 'Home', 'F4', 'd', 'e', 'f'])
const WITH_CONTROL = new Set(['PageUp', 'PageDown', 'F4', 'Space', 'Delete', 'Insert'])
const UNREADABLE = new Set(['Dead', 'Process', 'Unidentified', 'Compose'])

/** Whether the key is only a modifier, which is pressed before another key. */
export const isModifier = (key: string): boolean =>
  ['Shift', 'Control', 'Alt', 'AltGraph', 'Meta', 'CapsLock', 'Fn', 'NumLock'].includes(key)

/**
 * Returns the reason why a pressed key cannot be recorded; null if it can be recorded. `withMeta`: the system key (⌘, ⊞) was also
 * pressed.
 */
export function refusalOf(key: Key, withMeta: boolean): Refusal | null {
  const { modifiers, name } = partsOf(key)
  if (name === 'Tab') return 'tab'
  if (name === 'Escape') return 'escape'
  if (name === 'Enter') return 'enter'
  if (UNREADABLE.has(name)) return 'unreadable'
  if (withMeta || OWN.has(name)) return 'browser'
  if (modifiers.includes('Ctrl') && (name.length === 1 || WITH_CONTROL.has(name))) return 'browser'
  return modifiers.includes('Alt') && WITH_ALT.has(name) ? 'browser' : null
}
