import type { BulletMode } from '@engawa/contract'

/** A rolling bullet: from `start` on it enters at the right edge. Times are in seconds, lengths in pixels. */
export type Flight = { start: number; width: number; speed: number }

/** How wide the stage is, how many lanes it has, and what stays free between two bullets of a lane. */
export type Stage = { width: number; count: number; gap: number }

type Lane = { last: Flight | null; stillUntil: number }

/** When a bullet has left the stage at the left. */
export const endOf = ({ start, width, speed }: Flight, stage: number): number =>
  start + (stage + width) / speed

/** Where its left edge is. */
export const leftOf = ({ start, speed }: Flight, stage: number, time: number): number =>
  stage - (time - start) * speed

/**
 * Gives every bullet a lane in which it meets no other. Bullets come in the order of their start; one that comes late finds a lane only
 * behind those that are there.
 */
export function createLanes({ width: stage, count, gap }: Stage) {
  const lanes = Array.from({ length: count }, (): Lane => ({ last: null, stillUntil: -Infinity }))

  /** A bullet follows another when that is wholly there as it starts, and has left before it is caught up. */
  function mayFollow(last: Flight, next: Flight): boolean {
    const tail = leftOf(last, stage, next.start) + last.width
    return tail + gap <= stage && leftOf(next, stage, endOf(last, stage)) >= gap / 2
  }

  const isFree = ({ last, stillUntil }: Lane, flight: Flight): boolean =>
    stillUntil <= flight.start && (last === null || mayFollow(last, flight))

  /** The lane that was taken longest ago. */
  function oldest(): number {
    let found = 0
    for (const [index, { last }] of lanes.entries())
      if ((last?.start ?? -Infinity) < (lanes[found]!.last?.start ?? -Infinity)) found = index
    return found
  }

  return {
    /** The lane of a rolling bullet, the highest that is free; null when there is none. `must` takes one in any case. */
    roll(flight: Flight, must = false): number | null {
      const free = lanes.findIndex((lane) => isFree(lane, flight))
      if (free === -1 && (!must || count === 0)) return null
      const lane = free === -1 ? oldest() : free
      lanes[lane]!.last = flight
      return lane
    },
    /** The lane of a bullet that stands still from `start` to `end`; better one that nothing crosses. */
    stand(mode: Exclude<BulletMode, 'rolling'>, start: number, end: number, must = false): number | null {
      const order = [...lanes.keys()]
      if (mode === 'bottom') order.reverse()
      const open = order.filter((index) => lanes[index]!.stillUntil <= start)
      const crossed = (index: number): boolean => {
        const { last } = lanes[index]!
        return last !== null && endOf(last, stage) > start
      }
      const lane = open.slice(0, Math.ceil(count / 3)).find((index) => !crossed(index)) ?? open[0]
      const taken = lane ?? (must ? order[0] : undefined)
      if (taken === undefined) return null
      lanes[taken]!.stillUntil = end
      return taken
    },
  }
}

export type Lanes = ReturnType<typeof createLanes>
