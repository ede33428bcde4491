import type { Lanes } from '../engine/lanes.ts'
import type { Line } from '../engine/lines.ts'
import type { Geometry } from './geometry.ts'
import type { SpriteMotion } from './sprites.ts'

type Parts = { lanes: Lanes; geometry: Geometry; width: number }

/**
 * Returns the motion of a line that starts at `start`, and the time when the motion ends; null when no lane is free. The viewer's
 * own lines always get a lane.
 */
export function placeLine(
  { mode, isOwn }: Pick<Line, 'mode' | 'isOwn'>,
  start: number,
  { lanes, geometry, width }: Parts,
): { motion: SpriteMotion; end: number } | null {
  const topOf = (lane: number) => geometry.top + lane * geometry.laneHeight
  // A line that is wider than the stage is only readable when it rolls.
  if (mode !== 'rolling' && width <= geometry.width * 0.96) {
    const seconds = geometry.standing
    const lane = lanes.placeStanding(mode, { start, end: start + seconds, width }, isOwn)
    return lane === null
      ? null
      : { end: start + seconds, motion: { mode: 'still', top: topOf(lane), seconds } }
  }
  const speed = geometry.speedOf(width)
  const lane = lanes.roll({ start, width, speed }, isOwn)
  if (lane === null) return null
  const seconds = (geometry.width + width) / speed
  const motion = { mode: 'rolling', top: topOf(lane), from: geometry.width, to: -width, seconds } as const
  return { end: start + seconds, motion }
}
