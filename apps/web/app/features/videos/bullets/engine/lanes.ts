import type { BulletMode } from '@engawa/contract'

/** A rolling bullet, which enters at the right edge at the time `start`. Times are in seconds, lengths in pixels. */
export type Flight = { start: number; width: number; speed: number }

/** The width of the stage, its number of lanes, and the minimum gap between two bullets in a lane. */
export type Stage = { width: number; count: number; gap: number }

/** A bullet that stays in the middle of its lane for some time. */
export type Standing = { start: number; end: number; width: number }

type Lane = { last: Flight | null; standing: Standing | null }

/** Returns the time at which a bullet has left the stage on the left side. */
export const endOf = ({ start, width, speed }: Flight, stage: number): number =>
  start + (stage + width) / speed

/** Returns the position of a bullet's left edge at a time. */
export const leftOf = ({ start, speed }: Flight, stage: number, time: number): number =>
  stage - (time - start) * speed

/**
 * Assigns to each bullet a lane in which it overlaps no other bullet. Add bullets in the order of their start: a late one only gets
 * a lane behind the others. With `must`, a bullet gets a lane even if it overlaps others.
 */
export function createLanes({ width: stage, count, gap }: Stage) {
  const lanes = Array.from({ length: count }, (): Lane => ({ last: null, standing: null }))
  const near = gap / 2

  /**
   * Whether `next` can follow `last` in a lane: `last` is completely on the stage when `next` starts, and `last` has left before
   * `next` reaches it.
   */
  function mayFollow(last: Flight, next: Flight): boolean {
    const tail = leftOf(last, stage, next.start) + last.width
    return tail + gap <= stage && leftOf(next, stage, endOf(last, stage)) >= near
  }

  /** Whether a rolling bullet reaches the standing bullet only after the standing bullet has disappeared. */
  const mayPass = ({ end, width }: Standing, next: Flight): boolean =>
    next.start >= end || leftOf(next, stage, end) >= (stage + width) / 2 + near

  /**
   * Whether the middle of a lane is free for a standing bullet: no other bullet is standing there, and all rolling bullets have
   * passed it.
   */
  const isMiddleFree = ({ last, standing }: Lane, next: Standing): boolean =>
    (standing === null || standing.end <= next.start) &&
    (last === null || leftOf(last, stage, next.start) + last.width <= (stage - next.width) / 2 - near)

  const isFree = ({ last, standing }: Lane, next: Flight): boolean =>
    (standing === null || mayPass(standing, next)) && (last === null || mayFollow(last, next))

  /** Returns the index of the lane whose last rolling bullet started first; -1 when there are no lanes. */
  function oldest(): number {
    const starts = lanes.map(({ last }) => last?.start ?? -Infinity)
    return starts.indexOf(Math.min(...starts))
  }

  return {
    /** Returns the index of the topmost free lane for a rolling bullet; null when no lane is free. */
    roll(flight: Flight, must = false): number | null {
      const free = lanes.findIndex((lane) => isFree(lane, flight))
      const index = free === -1 && must ? oldest() : free
      const lane = lanes[index]
      if (!lane) return null
      lane.last = flight
      return index
    },
    /** Returns the index of the first free lane for a standing bullet, from the top or from the bottom; null without a free lane. */
    placeStanding(mode: Exclude<BulletMode, 'rolling'>, standing: Standing, must = false): number | null {
      const isOpen = (lane: Lane) => isMiddleFree(lane, standing)
      const free = mode === 'top' ? lanes.findIndex(isOpen) : lanes.findLastIndex(isOpen)
      const index = free === -1 && must ? (mode === 'top' ? 0 : count - 1) : free
      const lane = lanes[index]
      if (!lane) return null
      lane.standing = standing
      return index
    },
  }
}

export type Lanes = ReturnType<typeof createLanes>
