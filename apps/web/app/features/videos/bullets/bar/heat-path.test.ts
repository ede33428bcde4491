import { expect, test } from 'vitest'
import { heatPath } from './heat-path.ts'

test('the bucket with the most comments has the full height, and buckets with few comments stay visible', () => {
  expect(heatPath([0, 4, 1], 40)).toBe(
    'M0 100 L0 100 L12.5 100 C25 100 25 0 37.5 0 C50 0 50 50 62.5 50 C75 50 75 100 87.5 100 L100 100 L100 100 Z',
  )
})

test('a video without comments has no path, and a long video has a limited number of points', () => {
  expect([heatPath([], 40), heatPath([0, 0], 40), heatPath([5], 9)]).toEqual(['', '', ''])
  const long = heatPath(
    Array.from({ length: 1_080 }, (_, index) => index % 7),
    10_800,
  )
  expect(long.match(/C/g)).toHaveLength(119)
  expect(long).not.toMatch(/NaN|Infinity/)
})
