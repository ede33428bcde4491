import type { Direction } from '#app/lib/stage/stage.ts'

export type KeyPress = Pick<KeyboardEvent, 'key' | 'shiftKey' | 'ctrlKey' | 'metaKey' | 'altKey'>

/**
 * A key as it is stored: `KeyboardEvent.key` in lower case after its modifiers, e.g. `Alt+ArrowDown`. The space key is `Space`. The
 * left and right arrows are `ArrowOn` and `ArrowBack`, depending on the reading direction.
 */
export type Key = string

const MODIFIER = /^(Ctrl|Alt|Shift)\+(?=.)/

/** Returns the key of a press. Shift counts as a modifier, except for characters such as `?` that already include it. */
export function keyOf(press: KeyPress, direction: Direction): Key {
  const { key } = press
  const isCharacter = key.length === 1 && key !== ' '
  // With AltGr (Ctrl and Alt), many layouts write characters that have a separate key on other layouts.
  const isAltGr = isCharacter && press.ctrlKey && press.altKey
  const isShifted = press.shiftKey && (!isCharacter || key.toLowerCase() !== key.toUpperCase())
  return [
    press.ctrlKey && !isAltGr && 'Ctrl+',
    press.altKey && !isAltGr && 'Alt+',
    isShifted && 'Shift+',
    nameOf(key, direction),
  ]
    .filter(Boolean)
    .join('')
}

function nameOf(key: string, direction: Direction): string {
  if (key === ' ') return 'Space'
  if (key === 'ArrowRight') return direction === 'rtl' ? 'ArrowBack' : 'ArrowOn'
  if (key === 'ArrowLeft') return direction === 'rtl' ? 'ArrowOn' : 'ArrowBack'
  return key.length === 1 ? key.toLowerCase() : key
}

/** Returns the same key without Shift, because an unrecorded key with Shift acts like the key alone. */
export const withoutShift = (key: Key): Key => key.replace('Shift+', '')

/** Splits a key into its modifiers and its name. */
export function partsOf(key: Key): { modifiers: string[]; name: string } {
  const modifiers: string[] = []
  let name = key
  for (let found = MODIFIER.exec(name); found; found = MODIFIER.exec(name)) {
    modifiers.push(found[1] ?? '')
    name = name.slice(found[0].length)
  }
  return { modifiers, name }
}

const symbols: Record<string, string> = {
  ArrowUp: '↑',
  ArrowDown: '↓',
  PageUp: 'PgUp',
  PageDown: 'PgDn',
  '-': '−',
}

/** Returns a key as the help shows it. */
export function textOfKey(key: Key, direction: Direction): string {
  const { modifiers, name } = partsOf(key)
  const toRight = direction === 'rtl' ? 'ArrowBack' : 'ArrowOn'
  const isSide = name === 'ArrowOn' || name === 'ArrowBack'
  const text = isSide ? (name === toRight ? '→' : '←') : (symbols[name] ?? name)
  return [...modifiers, text.length === 1 ? text.toUpperCase() : text].join(' + ')
}
