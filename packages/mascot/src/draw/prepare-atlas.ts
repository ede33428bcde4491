import type { Rig } from '../rig/rig.ts'

/** The longest side: 2048 × 2048 × 4 bytes, so that a puppet takes at most 16 MB of graphics memory. */
const MAX_SIDE = 2048
const STEP = 2 ** (1 / 4)

/**
 * Returns the pixels of the atlas for each canvas unit that suit a drawing scale; in steps, so that zooming does not draw the atlas again
 * each time.
 */
export function atlasScale(rig: Rig, scale: number): number {
  const largest = Math.min(MAX_SIDE / rig.atlas.width, MAX_SIDE / rig.atlas.height)
  return Math.min(largest, STEP ** Math.ceil(Math.log(Math.max(scale, 0.05)) / Math.log(STEP)))
}

/** Draws the atlas at exactly the size needed: sharp when large, clean when small, without mipmaps. */
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
