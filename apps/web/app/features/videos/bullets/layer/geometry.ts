import type { BulletSettings } from '../bullet-settings.ts'

/**
 * `CROSSING`: seconds in which a rolling bullet without width crosses the stage. `STANDING`: seconds for which a standing bullet is
 * visible.
 */
const CROSSING = 9
const STANDING = 4.5
/**
 * Longer lines are faster, so that they do not take too long but stay readable. In `CROSSING` seconds a line moves across the stage
 * and by this share of its width.
 */
const HASTE = 0.6
/** The share of the picture's height, from the bottom, that is reserved for subtitles. */
const SUBTITLES = 0.2
/** After a seek, lines that began earlier than this are not shown, in seconds of motion. */
const TAIL_MAX = 30

type Chosen = Pick<BulletSettings, 'area' | 'size' | 'speed' | 'aboveSubtitles'>

export type Geometry = {
  width: number
  fontSize: number
  laneHeight: number
  top: number
  count: number
  gap: number
  /** Time after which any line has left the stage, in seconds of motion. */
  tail: number
  standing: number
  /** Returns the speed of a line with this width, in pixels per second of motion. */
  speedOf: (width: number) => number
}

/** Returns all sizes and speeds, computed from the size of the picture and the viewer's settings. */
export function geometryOf({ width, height }: { width: number; height: number }, chosen: Chosen): Geometry {
  const fontSize = Math.round(Math.min(30, Math.max(15, height * 0.045)) * (chosen.size / 100))
  const laneHeight = Math.round(fontSize * 1.45)
  const top = Math.round(laneHeight * 0.25)
  const share = Math.min(chosen.area / 100, chosen.aboveSubtitles ? 1 - SUBTITLES : 1)
  const crossing = CROSSING / (chosen.speed / 100)
  return {
    ...{ width, fontSize, laneHeight, top },
    count: height === 0 ? 0 : Math.max(1, Math.floor((height * share - top) / laneHeight)),
    gap: Math.round(fontSize * 1.2),
    tail: Math.min(TAIL_MAX, crossing / HASTE),
    standing: STANDING / (chosen.speed / 100),
    speedOf: (line) => (width + HASTE * line) / crossing,
  }
}
