import type { Pose } from '../pose/pose.ts'

/** Draws posed meshes on a canvas. */
export type Renderer = {
  readonly kind: 'webgl2' | '2d'
  /** Draws one frame. Allocates no memory. */
  draw(pose: Pose): void
  /**
   * Sets a new size of the canvas. `scale` is the number of pixels per canvas unit. `left` and `top` are the position of the origin in
   * pixels.
   */
  resize(scale: number, left: number, top: number): void
  destroy(): void
}

/** Called when the graphics context is restored after a loss and a new frame is needed. */
export type OnRestored = () => void
