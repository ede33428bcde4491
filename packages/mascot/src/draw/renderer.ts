import type { Pose } from '../pose/pose.ts'

/** Puts posed meshes on a canvas. */
export type Renderer = {
  readonly kind: 'webgl2' | '2d'
  /** Draws one frame. Allocates nothing. */
  draw(pose: Pose): void
  /** Sets a new canvas size: the pixels for each canvas unit, and the position of the view's corner in pixels. */
  resize(scale: number, left: number, top: number): void
  destroy(): void
}

/** Called when the graphics context is restored after a loss and a new frame is needed. */
export type OnRestored = () => void
