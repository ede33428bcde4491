import type { GestureCommand } from '#app/lib/stage/gesture-commands.ts'
import type { Direction } from '#app/lib/stage/stage.ts'

export type KeyPress = Pick<KeyboardEvent, 'key' | 'shiftKey' | 'ctrlKey' | 'metaKey' | 'altKey'>

/** The keys of a reader by `KeyboardEvent.key`; arrows to the sides and Space mean the same in every reader. */
export type KeyMap<Command extends string> = ReadonlyMap<string, Command>

/** The command of a key; null for keys that are the browser's. */
export function commandForKey<Command extends string>(
  press: KeyPress,
  keys: KeyMap<Command>,
  direction: Direction,
): Command | GestureCommand | null {
  const { key } = press
  if (press.ctrlKey || press.metaKey || press.altKey) return null
  if (key === ' ') return press.shiftKey ? 'back' : 'forward'
  if (key === 'ArrowRight') return direction === 'rtl' ? 'previous' : 'next'
  if (key === 'ArrowLeft') return direction === 'rtl' ? 'next' : 'previous'
  return keys.get(key) ?? keys.get(key.toLowerCase()) ?? null
}
