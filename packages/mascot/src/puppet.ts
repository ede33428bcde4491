import type { Clock } from './clock.ts'
import type { Rig } from './rig/rig.ts'

export type PuppetOptions = {
  /** A checked or unchecked model, or the address of its model.json on this site. */
  model: Rig | string
  clock?: Clock
  /** Fixes the answer; without it the browser's `prefers-reduced-motion` is followed. */
  reducedMotion?: boolean
  /** 0 ≤ value < 1, for chance; Math.random without it. */
  random?: () => number
  /** `auto` takes WebGL 2 where a graphics card does it, else a plain canvas; the others insist. */
  renderer?: 'auto' | 'webgl2' | '2d'
  /** Starts without sound. */
  muted?: boolean
  /** Looks at the pointer (default true). */
  follow?: boolean
}

/** A living figure on one canvas. Points are CSS pixels from the canvas' top left corner. */
export type Puppet = {
  /** Frames drawn so far. */
  readonly frames: number
  readonly renderer: 'webgl2' | '2d'
  readonly expressions: readonly string[]
  readonly motions: readonly string[]
  /** Where the pointer is; without arguments: gone. */
  setPointer(x?: number, y?: number): void
  /** Touches it. Returns the part that was hit ("head", "ears", …), which answers by itself. */
  tap(x: number, y: number): string | undefined
  /** Like `tap` without the answer. */
  hitAt(x: number, y: number): string | undefined
  /** Changes the face, for some seconds or for good. False when the model has no such expression. */
  setExpression(name: string, seconds?: number): boolean
  /** Starts a motion. False when the model has none of that name. */
  play(motion: string): boolean
  /** Moves the lips for so many seconds. */
  speak(seconds: number): void
  /** Makes one of its own sounds, with lips; false when muted. */
  sound(name: string): boolean
  /**
   * Somebody has picked it up (true) or put it down (false). While it is held it shows the model's expression `held`
   * over any other face and starts no motion of its own; put down, it plays the motion `land` where there is one.
   */
  hold(held: boolean): void
  /** Tells how far to the right it has just been carried, in CSS pixels: what dangles swings behind. */
  carry(dx: number): void
  setVisible(visible: boolean): void
  /** Tells that something lies over it; scrolling out of view is noticed without being told. */
  setCovered(covered: boolean): void
  setMuted(muted: boolean): void
  /** How loud its sounds are, 0–1; 0.65 until told. */
  setVolume(volume: number): void
  setFollow(follow: boolean): void
  /** Sets one parameter by hand until told otherwise (undefined), for previews and tests. */
  setParameter(id: string, value: number | undefined): void
  resize(cssWidth: number, cssHeight: number, devicePixelRatio: number): void
  /** Stops everything and releases graphics and sound. */
  destroy(): void
}
