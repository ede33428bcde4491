import { expect, it } from 'vitest'
import { updatedSpeed, minutesLeft, scriptOf, type Speed } from './reading-speed.ts'

const speed: Speed = { cjk: 400, other: 1_000 }

it('a page that was read changes the reading speed, but a page that was skimmed or left open does not', () => {
  let now = speed
  for (let page = 0; page < 40; page += 1) now = updatedSpeed(now, 'cjk', 500, 60_000)
  expect(now.cjk).toBeCloseTo(500, 0)
  expect(now.other).toBe(speed.other)
  expect(updatedSpeed(speed, 'cjk', 500, 900)).toBe(speed)
  expect(updatedSpeed(speed, 'cjk', 500, 1_000_000)).toBe(speed)
  expect(updatedSpeed(speed, 'cjk', 10, 60_000)).toBe(speed)
})

it('the remaining time is rounded up to minutes', () => {
  expect(minutesLeft(1, 400)).toBe(1)
  expect(minutesLeft(801, 400)).toBe(3)
  expect(minutesLeft(0, 400)).toBe(0)
  expect([scriptOf('zh'), scriptOf('ja'), scriptOf('en'), scriptOf(undefined)]).toEqual([
    'cjk',
    'cjk',
    'other',
    'other',
  ])
})
