import { expect, test } from 'vitest'
import { createMotionClock } from './motion-clock.ts'

test('the clock follows the speed of the video, or runs at constant speed', () => {
  let wall = 100
  const clock = createMotionClock(() => wall)
  clock.reset(10, 1, true)
  clock.set(10, 2, true)
  expect([clock.at(10), clock.at(14), clock.pace()]).toEqual([0, 4, 2])
  clock.reset(10, 1, false)
  clock.set(10, 2, true)
  expect([clock.at(14), clock.span(4), clock.pace()]).toEqual([2, 2, 1])
  wall += 2
  expect(clock.drift(14)).toBe(0)
  // Moving bullets continue from their positions when the speed changes.
  clock.set(14, 0.5, true)
  expect([clock.at(14), clock.at(15)]).toEqual([2, 4])
})

test('a video that buffers or seeks causes drift', () => {
  let wall = 0
  const clock = createMotionClock(() => wall)
  clock.reset(0, 1, true)
  clock.set(0, 1, true)
  wall = 3
  expect(clock.drift(2.5)).toBe(-0.5)
  clock.set(2.5, 1, false)
  wall = 9
  expect(clock.drift(2.5)).toBe(0)
})
