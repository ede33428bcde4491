import type { Size } from '#app/lib/stage/stage.ts'

/** Returns the position and size in px of a picture that fits into the stage. The picture's scale is at most `maxScale`. */
export function fitIn(stage: Size, { width, height }: Size, maxScale = Infinity) {
  const scale = Math.min(stage.width / width, stage.height / height, maxScale)
  const [w, h] = [width * scale, height * scale]
  return { left: (stage.width - w) / 2, top: (stage.height - h) / 2, width: w, height: h }
}
