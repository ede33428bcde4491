import type { Pose } from '../pose/pose.ts'

/** Puts posed meshes on a canvas. */
export type Renderer = {
  readonly kind: 'webgl2' | '2d'
  /** Draws one frame. Allocates nothing. */
  draw(pose: Pose): void
  /** Tells of a new canvas size: pixels for each canvas unit, and where the view's corner lies in pixels. */
  resize(scale: number, left: number, top: number): void
  destroy(): void
}

/** Called when the graphics context came back after a loss and a new frame is needed. */
export type OnRestored = () => void
