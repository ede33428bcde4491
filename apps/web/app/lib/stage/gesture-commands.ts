import type { Direction, Flow, Size } from './stage.ts'

/** A command that turns the page immediately. */
export type TurnCommand = 'next' | 'previous'

/**
 * Commands of gestures in all readers. `forward` and `back` scroll a page that is higher than the screen, and turn it at its end.
 * `controls` shows or hides the bars.
 */
export type GestureCommand = TurnCommand | 'forward' | 'back' | 'controls'

/** Commands that every reader supports, from gestures, keys and buttons. */
export type ReaderCommand =
  | GestureCommand
  | 'down'
  | 'up'
  | 'first'
  | 'last'
  | 'next-chapter'
  | 'previous-chapter'
  | 'fullscreen'

/**
 * Returns the command of a tap. Near a side it turns the page, near the top or bottom of a strip it scrolls, and elsewhere it
 * toggles the controls.
 */
export function commandForTap(
  at: { x: number; y: number },
  viewport: Size,
  flow: Flow,
  direction: Direction,
): GestureCommand {
  if (flow === 'strip') {
    const part = at.y / viewport.height
    return part < 0.22 ? 'back' : part > 0.78 ? 'forward' : 'controls'
  }
  const part = at.x / viewport.width
  if (part >= 0.3 && part <= 0.7) return 'controls'
  return part < 0.3 === (direction === 'rtl') ? 'next' : 'previous'
}

/**
 * Returns the command of a sideways drag by `x` px in `milliseconds`; null if the drag is too short and too slow to turn the page.
 */
export function commandForSwipe(
  x: number,
  milliseconds: number,
  width: number,
  direction: Direction,
): TurnCommand | null {
  const isQuick = Math.abs(x) > 24 && Math.abs(x) / Math.max(1, milliseconds) > 0.4
  if (!isQuick && Math.abs(x) < width * 0.25) return null
  return x < 0 === (direction === 'ltr') ? 'next' : 'previous'
}
