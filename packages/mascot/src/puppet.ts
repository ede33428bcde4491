import type { Clock } from './clock.ts'
import type { Rig } from './rig/rig.ts'

export type PuppetOptions = {
  /** A checked or unchecked model, or the address of its model.json on this site. */
  model: Rig | string
  clock?: Clock
  /** Whether motion is reduced; without it the browser's `prefers-reduced-motion` is used. */
  reducedMotion?: boolean
  /** The source of random numbers (0 ≤ value < 1); Math.random by default. */
  random?: () => number
  /** `auto` (the default) uses WebGL 2 if it runs on a graphics card, otherwise a 2D canvas. The other values force one of the two. */
  renderer?: 'auto' | 'webgl2' | '2d'
  /** Whether the puppet starts muted. */
  muted?: boolean
  /** Whether the puppet looks at the pointer; true by default. */
  follow?: boolean
}

/** An animated figure on a canvas. Points are CSS pixels from the canvas' top left corner. */
export type Puppet = {
  /** The number of frames drawn so far. */
  readonly frames: number
  readonly renderer: 'webgl2' | '2d'
  readonly expressions: readonly string[]
  readonly motions: readonly string[]
  /** Sets the position of the pointer. A call without arguments means that the pointer has left the page. */
  setPointer(x?: number, y?: number): void
  /**
   * Touches the figure at a point. The touched part ("head", "ears", …) reacts and is returned; undefined when the point is outside of the
   * figure.
   */
  tap(x: number, y: number): string | undefined
  /** Returns the part of the figure at a point, like `tap`, but without a reaction. */
  hitAt(x: number, y: number): string | undefined
  /** Shows an expression, for some seconds or permanently. Returns false if the model has no such expression. */
  setExpression(name: string, seconds?: number): boolean
  /** Starts a motion. Returns false if the model has no motion with that name. */
  play(motion: string): boolean
  /** Moves the lips for a number of seconds, as if the figure spoke. */
  speak(seconds: number): void
  /** Plays a sound of the model and moves the lips meanwhile. Returns false if the puppet is muted or has no such sound. */
  sound(name: string): boolean
  /**
   * Picks the figure up (true) or puts it down (false). A held figure shows the model's expression `held` instead of any other and starts
   * no idle motions. When the figure is put down, it plays the motion `land` if the model has it.
   */
  hold(held: boolean): void
  /** Must be called when the figure was moved to the right by `dx` CSS pixels (negative to the left), so that its loose parts swing. */
  carry(dx: number): void
  setVisible(visible: boolean): void
  /** Sets whether something on the page covers the figure. The puppet itself detects that it is scrolled out of view. */
  setCovered(covered: boolean): void
  setMuted(muted: boolean): void
  /** Sets the volume of its sounds, from 0 to 1; the default is 0.65. */
  setVolume(volume: number): void
  setFollow(follow: boolean): void
  /** Fixes a parameter at a value, for previews and tests; undefined releases the parameter. */
  setParameter(id: string, value: number | undefined): void
  resize(cssWidth: number, cssHeight: number, devicePixelRatio: number): void
  /** Stops everything and releases graphics and sound. */
  destroy(): void
}
