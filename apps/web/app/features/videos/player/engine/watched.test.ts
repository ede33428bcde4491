import { expect, test } from 'vitest'
import { isWatched, timeIn } from './watched.ts'

test('a video counts as watched in its last twentieth, or during its credits', () => {
  expect([isWatched(94, 100), isWatched(90, 100)]).toEqual([true, true])
  expect([isWatched(89, 100), isWatched(269, 300), isWatched(270, 300)]).toEqual([false, false, true])
  expect([isWatched(1_139, 1_200), isWatched(1_140, 1_200)]).toEqual([false, true])
  expect(isWatched(0, 0)).toBe(false)
})

test('the start time of a video is read from the query string', () => {
  expect([timeIn('?t=83'), timeIn('?t=0'), timeIn('?t=-1'), timeIn('?t=1e9'), timeIn('')]).toEqual([
    83,
    0,
    null,
    null,
    null,
  ])
})
