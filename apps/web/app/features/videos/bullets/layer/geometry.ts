import type { BulletSettings } from '../bullet-settings.ts'

/** How long a rolling bullet of no width takes over the stage, and how long others stand, in seconds. */
const CROSSING = 9
const STANDING = 4.5
/** A longer line is faster, by this part of what its length would ask for: so that long ones do not take for ever, and do not rush. */
const HASTE = 0.6
/** What subtitles need of the picture's height, from below. */
const SUBTITLES = 0.2
/** No line is followed for longer than this when a place of the video is opened, in seconds of motion. */
const TAIL_MAX = 30

type Chosen = Pick<BulletSettings, 'area' | 'size' | 'speed' | 'aboveSubtitles'>

export type Geometry = {
  width: number
  fontSize: number
  laneHeight: number
  top: number
  count: number
  gap: number
  /** Seconds of motion after which nothing is left of what began before. */
  tail: number
  standing: number
  /** Pixels in a second of motion. */
  speedOf: (width: number) => number
}

/** Sizes of everything, from those of the picture and what the viewer chose. */
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
