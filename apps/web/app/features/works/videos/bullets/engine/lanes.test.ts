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

/** Whether two bullets of a lane touch at a time at which both are seen. */
function meet(one: Flight, other: Flight, stage: number): boolean {
  const from = Math.max(one.start, other.start)
  const to = Math.min(endOf(one, stage), endOf(other, stage))
  if (from >= to) return false
  // Both move evenly: when they are apart in this order at both ends, they are so in between.
  return [from, to].some((time) => {
    const [a, b] = [leftOf(one, stage, time), leftOf(other, stage, time)]
    return a < b + other.width - 1e-6 && b < a + one.width - 1e-6
  })
}

function place(stage: Parameters<typeof createLanes>[0], all: Flight[]): Map<number, Flight[]> {
  const lanes = createLanes(stage)
  const taken = new Map<number, Flight[]>()
  for (const flight of all) {
    const lane = lanes.roll(flight)
    if (lane !== null) taken.set(lane, [...(taken.get(lane) ?? []), flight])
  }
  return taken
}

test('no rolling bullet meets another in its lane, whatever their widths, speeds and times', () => {
  fc.assert(
    fc.property(stages, flights, fc.boolean(), (stage, all, isInOrder) => {
      const given = isInOrder ? all.toSorted((one, other) => one.start - other.start) : all
      for (const [lane, inLane] of place(stage, given)) {
        expect(lane).toBeLessThan(stage.count)
        for (const [at, one] of inLane.entries())
          for (const other of inLane.slice(at + 1)) expect(meet(one, other, stage.width)).toBe(false)
      }
    }),
  )
})

test('bullets of one speed fill a lane one behind the other', () => {
  const all = [0, 1, 2, 3, 4].map((start) => ({ start, width: 90, speed: 100 }))
  expect(place({ width: 400, count: 2, gap: 10 }, all)).toEqual(new Map([[0, all]]))
  const wide = all.map((flight) => ({ ...flight, width: 95 }))
  expect([...place({ width: 400, count: 2, gap: 10 }, wide).keys()]).toEqual([0, 1])
})

test('those that stand still take lanes from their side, and nothing rolls into them', () => {
  const lanes = createLanes({ width: 400, count: 3, gap: 10 })
  expect([lanes.stand('top', 0, 4), lanes.stand('bottom', 0, 4), lanes.stand('bottom', 0, 4)]).toEqual([
    0, 2, 1,
  ])
  expect(lanes.stand('top', 1, 5)).toBeNull()
  expect(lanes.roll({ start: 1, width: 50, speed: 100 })).toBeNull()
  // One's own is shown in any case.
  expect(lanes.stand('top', 1, 4, true)).toBe(0)
  expect(lanes.roll({ start: 1, width: 50, speed: 100 }, true)).toBe(0)
  expect(lanes.roll({ start: 4, width: 50, speed: 100 })).toBe(0)
  // Lane 0 is crossed, and the others are not at the top.
  expect(lanes.stand('top', 5, 9)).toBe(0)
  expect(createLanes({ width: 400, count: 6, gap: 10 }).stand('bottom', 0, 4)).toBe(5)
  expect(
    createLanes({ width: 400, count: 0, gap: 10 }).roll({ start: 0, width: 1, speed: 1 }, true),
  ).toBeNull()
})
