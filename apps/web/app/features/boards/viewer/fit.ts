import type { Size } from '#app/lib/stage/stage.ts'

/**
 * Returns the position and size in px at which a picture fits into a stage. The picture is never larger than `maxScale` times its
 * original size.
 */
export function fitIn(stage: Size, { width, height }: Size, maxScale = Infinity) {
  const scale = Math.min(stage.width / width, stage.height / height, maxScale)
  const [w, h] = [width * scale, height * scale]
  return { left: (stage.width - w) / 2, top: (stage.height - h) / 2, width: w, height: h }
}
