import type { Rig } from '../rig/rig.ts'

/** The maximum side of the atlas in pixels. A puppet takes at most 16 MB of graphics memory: 2048 × 2048 × 4 bytes. */
const MAX_SIDE = 2048
const STEP = 2 ** (1 / 4)

/**
 * Returns the resolution of the atlas for a drawing scale, in pixels per canvas unit. It changes in steps, so that the atlas is not drawn
 * again at each change of the scale.
 */
export function atlasScale(rig: Rig, scale: number): number {
  const largest = Math.min(MAX_SIDE / rig.atlas.width, MAX_SIDE / rig.atlas.height)
  return Math.min(largest, STEP ** Math.ceil(Math.log(Math.max(scale, 0.05)) / Math.log(STEP)))
}

/** Draws the atlas at the needed resolution, so it is sharp when large and clean when small, without mipmaps. */
export function prepareAtlas(rig: Rig, image: HTMLImageElement, scale: number): HTMLCanvasElement {
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(rig.atlas.width * scale))
  canvas.height = Math.max(1, Math.round(rig.atlas.height * scale))
  const context = canvas.getContext('2d')
  if (!context) throw new Error('No canvas can be drawn on here')
  context.imageSmoothingQuality = 'high'
  context.drawImage(image, 0, 0, canvas.width, canvas.height)
  return canvas
}
