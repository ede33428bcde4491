import { array, assert, constantFrom, property, string } from 'fast-check'
import { expect, it } from 'vitest'
import { naturalOrder } from './natural-order.ts'

const path = array(
  string({ unit: constantFrom('a', 'B', '0', '1', '2', ' ', '話', 'é', '-'), maxLength: 4 }),
  {
    minLength: 1,
    maxLength: 3,
  },
).map((parts) => parts.join('/'))

it('the natural order compares numbers by value and paths folder by folder', () => {
  const paths = ['2/1.png', '10/1.png', '1/p10.png', '1/P2.png', 'cover.png']
  expect(paths.toSorted(naturalOrder)).toEqual(['1/P2.png', '1/p10.png', '2/1.png', '10/1.png', 'cover.png'])
})

it('the natural order is total, and only identical paths are equal in it', () => {
  assert(
    property(array(path, { maxLength: 8 }), (paths) => {
      const sorted = paths.toSorted(naturalOrder)
      expect(paths.toReversed().toSorted(naturalOrder)).toEqual(sorted)
      for (const [at, each] of sorted.slice(1).entries()) {
        expect(naturalOrder(sorted[at]!, each) === 0).toBe(sorted[at] === each)
      }
    }),
  )
})
