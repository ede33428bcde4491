import type { BulletMode } from '@engawa/contract'

/** A rolling bullet: from `start` on it enters at the right edge. Times are in seconds, lengths in pixels. */
export type Flight = { start: number; width: number; speed: number }

/** How wide the stage is, how many lanes it has, and what stays free between two bullets of a lane. */
export type Stage = { width: number; count: number; gap: number }

/** A bullet that stands in the middle of its lane for a while. */
export type Standing = { start: number; end: number; width: number }

type Lane = { last: Flight | null; standing: Standing | null }

/** When a bullet has left the stage at the left. */
export const endOf = ({ start, width, speed }: Flight, stage: number): number =>
  start + (stage + width) / speed

/** Where its left edge is. */
export const leftOf = ({ start, speed }: Flight, stage: number, time: number): number =>
  stage - (time - start) * speed

/**
 * Gives every bullet a lane in which it meets no other. Bullets come in the order of their start; one that comes late finds a lane only
 * behind those that are there. `must` takes a lane in any case, over others if need be.
 */
export function createLanes({ width: stage, count, gap }: Stage) {
  const lanes = Array.from({ length: count }, (): Lane => ({ last: null, standing: null }))
  const near = gap / 2

  /** A bullet follows another when that is wholly there as it starts, and has left before it is caught up. */
  function mayFollow(last: Flight, next: Flight): boolean {
    const tail = leftOf(last, stage, next.start) + last.width
    return tail + gap <= stage && leftOf(next, stage, endOf(last, stage)) >= near
  }

  /** It may come up to one that stands, and not reach it before that is gone. */
  const mayPass = ({ end, width }: Standing, next: Flight): boolean =>
    next.start >= end || leftOf(next, stage, end) >= (stage + width) / 2 + near

  /** Where all have passed the middle, one may stand. */
  const mayStand = ({ last, standing }: Lane, next: Standing): boolean =>
    (standing === null || standing.end <= next.start) &&
    (last === null || leftOf(last, stage, next.start) + last.width <= (stage - next.width) / 2 - near)

  const isFree = ({ last, standing }: Lane, next: Flight): boolean =>
    (standing === null || mayPass(standing, next)) && (last === null || mayFollow(last, next))

  /** The lane that was taken longest ago; none where there are no lanes. */
  function oldest(): number {
    const starts = lanes.map(({ last }) => last?.start ?? -Infinity)
    return starts.indexOf(Math.min(...starts))
  }

  return {
    /** The lane of a rolling bullet, the highest that is free; null when there is none. */
    roll(flight: Flight, must = false): number | null {
      const free = lanes.findIndex((lane) => isFree(lane, flight))
      const index = free === -1 && must ? oldest() : free
      const lane = lanes[index]
      if (!lane) return null
      lane.last = flight
      return index
    },
    /** The lane of a bullet that stands, the first that is free from its side. */
    stand(mode: Exclude<BulletMode, 'rolling'>, standing: Standing, must = false): number | null {
      const isOpen = (lane: Lane) => mayStand(lane, standing)
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
