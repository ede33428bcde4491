import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createLanes, endOf, leftOf, type Flight } from './lanes.ts'

const flights = fc.array(
  fc.record({
    start: fc.double({ min: 0, max: 60, noNaN: true }),
    width: fc.double({ min: 10, max: 3_000, noNaN: true }),
    speed: fc.double({ min: 20, max: 900, noNaN: true }),
  }),
  { maxLength: 150 },
)
const stages = fc.record({
  width: fc.integer({ min: 200, max: 3_000 }),
  count: fc.integer({ min: 1, max: 12 }),
  gap: fc.integer({ min: 0, max: 40 }),
})

type Placed = { from: number; to: number; leftAt: (time: number) => number; width: number }

/** Whether two bullets of a lane overlap at a time when both are visible. */
function meet(one: Placed, other: Placed): boolean {
  const [from, to] = [Math.max(one.from, other.from), Math.min(one.to, other.to)]
  if (from >= to) return false
  // Both bullets move at constant speed. If they have the same order at the start and at the end, they never overlap.
  const gaps = [from, to].map((time) => {
    const [left, otherLeft] = [one.leftAt(time), other.leftAt(time)]
    if (left + one.width <= otherLeft + 1e-6) return -1
    return otherLeft + other.width <= left + 1e-6 ? 1 : 0
  })
  return gaps[0] === 0 || gaps[0] !== gaps[1]
}

const moving = (flight: Flight, stage: number): Placed => ({
  from: flight.start,
  to: endOf(flight, stage),
  leftAt: (time) => leftOf(flight, stage, time),
  width: flight.width,
})
const standing = (start: number, width: number, stage: number): Placed => ({
  from: start,
  to: start + STANDING_TIME,
  leftAt: () => (stage - width) / 2,
  width,
})

const STANDING_TIME = 4

/** Adds bullets to lanes and returns them grouped by lane. Every `standingInterval`-th bullet is a standing one; the others roll. */
function place(
  stage: Parameters<typeof createLanes>[0],
  all: Flight[],
  standingInterval = 0,
): Map<number, Placed[]> {
  const lanes = createLanes(stage)
  const byLane = new Map<number, Placed[]>()
  for (const [index, flight] of all.entries()) {
    const { start } = flight
    const isStanding = standingInterval > 0 && index % standingInterval === 0
    const width = isStanding ? Math.min(flight.width, stage.width) : flight.width
    const lane = isStanding
      ? lanes.placeStanding(index % 2 === 0 ? 'top' : 'bottom', { start, end: start + STANDING_TIME, width })
      : lanes.roll(flight)
    if (lane === null) continue
    const placed = isStanding ? standing(start, width, stage.width) : moving(flight, stage.width)
    byLane.set(lane, [...(byLane.get(lane) ?? []), placed])
  }
  return byLane
}

test('bullets in the same lane never overlap, whatever their widths, speeds and times', () => {
  fc.assert(
    fc.property(stages, flights, fc.integer({ min: 0, max: 5 }), (stage, all, standingInterval) => {
      const given = all.toSorted((one, other) => one.start - other.start)
      for (const [lane, inLane] of place(stage, given, standingInterval)) {
        expect(lane).toBeLessThan(stage.count)
        for (const [at, one] of inLane.entries())
          for (const other of inLane.slice(at + 1)) expect(meet(one, other)).toBe(false)
      }
    }),
    { numRuns: 1_000 },
  )
})

test('rolling bullets that are added late do not overlap other bullets', () => {
  fc.assert(
    fc.property(stages, flights, (stage, all) => {
      for (const inLane of place(stage, all).values())
        for (const [at, one] of inLane.entries())
          for (const other of inLane.slice(at + 1)) expect(meet(one, other)).toBe(false)
    }),
  )
})

test('bullets with the same speed follow each other in one lane', () => {
  const all = [0, 1, 2, 3, 4].map((start) => ({ start, width: 90, speed: 100 }))
  const stage = { width: 400, count: 2, gap: 10 }
  expect([...place(stage, all).keys()]).toEqual([0])
  expect([
    ...place(
      stage,
      all.map((flight) => ({ ...flight, width: 95 })),
    ).keys(),
  ]).toEqual([0, 1])
})

test('standing bullets get lanes from the top or the bottom, and no bullet rolls into them', () => {
  const lanes = createLanes({ width: 400, count: 3, gap: 10 })
  const from = (start: number) => ({ start, end: start + 4, width: 100 })
  expect([
    lanes.placeStanding('top', from(0)),
    lanes.placeStanding('bottom', from(0)),
    lanes.placeStanding('bottom', from(0)),
  ]).toEqual([0, 2, 1])
  expect(lanes.placeStanding('top', from(1))).toBeNull()
  expect(lanes.roll({ start: 1, width: 50, speed: 100 })).toBeNull()
  // This bullet reaches the middle only after the standing bullet is gone.
  expect(lanes.roll({ start: 3, width: 50, speed: 100 })).toBe(0)
  // A bullet is rolling through lane 0.
  expect(lanes.placeStanding('top', from(5))).toBe(1)
  // The viewer's own bullet is always shown.
  expect(lanes.placeStanding('top', from(5), true)).toBe(2)
  expect(lanes.placeStanding('top', from(5), true)).toBe(0)
  expect(lanes.roll({ start: 5, width: 300, speed: 900 }, true)).toBe(1)
  expect(
    createLanes({ width: 400, count: 0, gap: 10 }).roll({ start: 0, width: 1, speed: 1 }, true),
  ).toBeNull()
  expect(createLanes({ width: 400, count: 0, gap: 10 }).placeStanding('bottom', from(0), true)).toBeNull()
})
