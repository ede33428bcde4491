import fc from 'fast-check'
import { expect, test } from 'vitest'
import { mergePlaces } from './merge-places.ts'

const place = fc.record({
  chapterId: fc.integer({ min: 1, max: 4 }),
  finished: fc.boolean(),
  at: fc.integer({ min: 0, max: 5 }).map((second) => new Date(second * 1_000).toISOString()),
  position: fc.record({ page: fc.nat(3) }),
})
const places = fc.array(place, { maxLength: 12 })

test('positions of several devices merge to the same result, in any order and even if they arrive twice', () => {
  fc.assert(
    fc.property(places, places, places, (one, two, three) => {
      const merged = mergePlaces(one, two, three)
      expect(mergePlaces(three, one, two)).toEqual(merged)
      expect(mergePlaces(mergePlaces(two, one), three)).toEqual(merged)
      expect(mergePlaces(one, mergePlaces(three, two))).toEqual(merged)
      expect(mergePlaces(merged, merged, one)).toEqual(merged)
    }),
  )
})

test('the merged positions contain the newest one of each chapter', () => {
  fc.assert(
    fc.property(places, (known) => {
      for (const { chapterId, at } of mergePlaces(known))
        for (const other of known)
          if (other.chapterId === chapterId) expect(Date.parse(other.at)).toBeLessThanOrEqual(Date.parse(at))
    }),
  )
})
