import type { Clock } from './clock.ts'
import type { Rig } from './rig/rig.ts'

export type PuppetOptions = {
  /** A checked or unchecked model, or the address of its model.json on this site. */
  model: Rig | string
  clock?: Clock
  /** Whether motion is reduced; without it the browser's `prefers-reduced-motion` is used. */
  reducedMotion?: boolean
  /** Returns 0 ≤ value < 1, for chance; Math.random by default. */
  random?: () => number
  /** `auto` uses WebGL 2 if a graphics card runs it, otherwise a plain canvas; the others are always used. */
  renderer?: 'auto' | 'webgl2' | '2d'
  /** Starts without sound. */
  muted?: boolean
  /** Looks at the pointer (default true). */
  follow?: boolean
}

/** An animated figure on a canvas. Points are CSS pixels from the canvas' top left corner. */
export type Puppet = {
  /** Frames drawn so far. */
  readonly frames: number
  readonly renderer: 'webgl2' | '2d'
  readonly expressions: readonly string[]
  readonly motions: readonly string[]
  /** Sets the position of the pointer; without arguments the pointer has left. */
  setPointer(x?: number, y?: number): void
  /** Touches the figure at a point. Returns the part that was hit ("head", "ears", …), which then reacts. */
  tap(x: number, y: number): string | undefined
  /** Like `tap` without the reaction. */
  hitAt(x: number, y: number): string | undefined
  /** Changes the face, for some seconds or permanently. Returns false if the model has no such expression. */
  setExpression(name: string, seconds?: number): boolean
  /** Starts a motion. Returns false if the model has no motion with that name. */
  play(motion: string): boolean
  /** Moves the lips for that many seconds. */
  speak(seconds: number): void
  /** Makes a sound of the model and moves the lips; returns false when muted. */
  sound(name: string): boolean
  /**
   * Picks the figure up (true) or puts it down (false). While it is held it shows the model's expression `held` over any other face and
   * does not start idle motions; when it is put down, it plays the motion `land` if the model has it.
   */
  hold(held: boolean): void
  /** Moves the figure to the right by that many CSS pixels; loose parts swing behind. */
  carry(dx: number): void
  setVisible(visible: boolean): void
  /** Sets whether something covers the figure; scrolling out of view is noticed automatically. */
  setCovered(covered: boolean): void
  setMuted(muted: boolean): void
  /** Sets the volume of its sounds, 0–1; the default is 0.65. */
  setVolume(volume: number): void
  setFollow(follow: boolean): void
  /** Sets a parameter by hand until it is set to undefined, for previews and tests. */
  setParameter(id: string, value: number | undefined): void
  resize(cssWidth: number, cssHeight: number, devicePixelRatio: number): void
  /** Stops everything and releases graphics and sound. */
  destroy(): void
}
