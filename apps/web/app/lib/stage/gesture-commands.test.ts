import { expect, it } from 'vitest'
import { commandForSwipe, commandForTap } from './gesture-commands.ts'

it('a tap near a side turns the page, and a tap in the middle toggles the controls', () => {
  const phone = { width: 400, height: 800 }
  const tap = (x: number, y: number, flow: 'paged' | 'strip', direction: 'ltr' | 'rtl') =>
    commandForTap({ x, y }, phone, flow, direction)
  expect(tap(390, 400, 'paged', 'ltr')).toBe('next')
  expect(tap(390, 400, 'paged', 'rtl')).toBe('previous')
  expect(tap(10, 400, 'paged', 'rtl')).toBe('next')
  expect(tap(200, 10, 'paged', 'rtl')).toBe('controls')
  expect(tap(10, 400, 'strip', 'ltr')).toBe('controls')
  expect(tap(200, 780, 'strip', 'rtl')).toBe('forward')
  expect(tap(200, 20, 'strip', 'ltr')).toBe('back')
})

it('a drag that is quick or long turns the page in the reading direction', () => {
  expect(commandForSwipe(-150, 900, 400, 'ltr')).toBe('next')
  expect(commandForSwipe(-150, 900, 400, 'rtl')).toBe('previous')
  expect(commandForSwipe(40, 60, 400, 'ltr')).toBe('previous')
  expect(commandForSwipe(40, 600, 400, 'ltr')).toBeNull()
  expect(commandForSwipe(8, 5, 400, 'ltr')).toBeNull()
})
