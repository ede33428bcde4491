import type { Size } from './page-layout.ts'
import type { Direction, Mode } from './reader-settings.ts'

/**
 * What a reader can ask for with a key, a tap or a button. `forward` and `back` go through what is shown first (a page
 * higher than the screen) and then on; `next` and `previous` turn the page at once.
 */
export type Command =
  | 'next'
  | 'previous'
  | 'forward'
  | 'back'
  | 'down'
  | 'up'
  | 'first'
  | 'last'
  | 'next-chapter'
  | 'previous-chapter'
  | 'mode-single'
  | 'mode-double'
  | 'mode-strip'
  | 'turn-direction'
  | 'cycle-fit'
  | 'shift-pairs'
  | 'zoom-in'
  | 'zoom-out'
  | 'zoom-reset'
  | 'fullscreen'
  | 'controls'
  | 'pages'
  | 'settings'
  | 'keys'

/** The keys, by `KeyboardEvent.key`; arrows to the sides and Space depend on more and are in `commandForKey`. */
const KEYS = new Map<string, Command>(
  Object.entries<Command>({
    ArrowDown: 'down',
    ArrowUp: 'up',
    PageDown: 'forward',
    PageUp: 'back',
    Home: 'first',
    End: 'last',
    ']': 'next-chapter',
    '[': 'previous-chapter',
    s: 'mode-single',
    d: 'mode-double',
    w: 'mode-strip',
    r: 'turn-direction',
    c: 'cycle-fit',
    x: 'shift-pairs',
    '+': 'zoom-in',
    '=': 'zoom-in',
    '-': 'zoom-out',
    '0': 'zoom-reset',
    f: 'fullscreen',
    m: 'controls',
    t: 'pages',
    o: 'settings',
    '?': 'keys',
  }),
)

export type KeyPress = { key: string; shiftKey: boolean; ctrlKey: boolean; metaKey: boolean; altKey: boolean }

/** The command of a key; null for keys that are the browser's. */
export function commandForKey(press: KeyPress, direction: Direction): Command | null {
  if (press.ctrlKey || press.metaKey || press.altKey) return null
  if (press.key === ' ') return press.shiftKey ? 'back' : 'forward'
  if (press.key === 'ArrowRight') return direction === 'rtl' ? 'previous' : 'next'
  if (press.key === 'ArrowLeft') return direction === 'rtl' ? 'next' : 'previous'
  return KEYS.get(press.key) ?? KEYS.get(press.key.toLowerCase()) ?? null
}

/** The command of a tap: the sides turn pages (top and bottom in a strip), the middle calls the controls. */
export function commandForTap(
  at: { x: number; y: number },
  viewport: Size,
  mode: Mode,
  direction: Direction,
): Command {
  if (mode === 'strip') {
    const part = at.y / viewport.height
    return part < 0.22 ? 'back' : part > 0.78 ? 'forward' : 'controls'
  }
  const part = at.x / viewport.width
  if (part >= 0.3 && part <= 0.7) return 'controls'
  return part < 0.3 === (direction === 'rtl') ? 'next' : 'previous'
}

/** The command of a sideways drag of `x` px that took `milliseconds`; null when it was too little to mean a turn. */
export function commandForSwipe(
  x: number,
  milliseconds: number,
  width: number,
  direction: Direction,
): 'next' | 'previous' | null {
  const quick = Math.abs(x) > 24 && Math.abs(x) / Math.max(1, milliseconds) > 0.4
  if (!quick && Math.abs(x) < width * 0.25) return null
  return x < 0 === (direction === 'ltr') ? 'next' : 'previous'
}
