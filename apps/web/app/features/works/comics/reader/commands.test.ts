import { expect, it } from 'vitest'
import { commandForKey, commandForSwipe, commandForTap } from './commands.ts'

const press = (key: string, more = {}) => ({
  key,
  shiftKey: false,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  ...more,
})

it('turns arrows round with the reading direction', () => {
  expect(commandForKey(press('ArrowRight'), 'ltr')).toBe('next')
  expect(commandForKey(press('ArrowRight'), 'rtl')).toBe('previous')
  expect(commandForKey(press('ArrowLeft'), 'ltr')).toBe('previous')
  expect(commandForKey(press('ArrowLeft'), 'rtl')).toBe('next')
})

it('knows the keys, also with caps lock, and leaves the keys of the browser alone', () => {
  expect(commandForKey(press(' '), 'rtl')).toBe('forward')
  expect(commandForKey(press(' ', { shiftKey: true }), 'ltr')).toBe('back')
  expect(commandForKey(press('?', { shiftKey: true }), 'ltr')).toBe('keys')
  expect(commandForKey(press('D'), 'ltr')).toBe('mode-double')
  expect(commandForKey(press('f', { ctrlKey: true }), 'ltr')).toBeNull()
  expect(commandForKey(press('Tab'), 'ltr')).toBeNull()
  expect(commandForKey(press('toString'), 'ltr')).toBeNull()
})

it('turns pages at the sides and calls the controls in the middle', () => {
  const phone = { width: 400, height: 800 }
  const tap = (x: number, y: number, mode: 'single' | 'strip', direction: 'ltr' | 'rtl') =>
    commandForTap({ x, y }, phone, mode, direction)
  expect(tap(390, 400, 'single', 'ltr')).toBe('next')
  expect(tap(390, 400, 'single', 'rtl')).toBe('previous')
  expect(tap(10, 400, 'single', 'rtl')).toBe('next')
  expect(tap(200, 10, 'single', 'rtl')).toBe('controls')
  expect(tap(10, 400, 'strip', 'ltr')).toBe('controls')
  expect(tap(200, 780, 'strip', 'rtl')).toBe('forward')
  expect(tap(200, 20, 'strip', 'ltr')).toBe('back')
})

it('takes a quick or a long drag for a turn, the way the pages lie', () => {
  expect(commandForSwipe(-150, 900, 400, 'ltr')).toBe('next')
  expect(commandForSwipe(-150, 900, 400, 'rtl')).toBe('previous')
  expect(commandForSwipe(40, 60, 400, 'ltr')).toBe('previous')
  expect(commandForSwipe(40, 600, 400, 'ltr')).toBeNull()
  expect(commandForSwipe(8, 5, 400, 'ltr')).toBeNull()
})
