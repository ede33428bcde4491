import { expect, it } from 'vitest'
import { commandForKey, type KeyMap } from './keys.ts'

const keys: KeyMap<'help' | 'last'> = new Map([
  ['h', 'help'],
  ['?', 'help'],
  ['End', 'last'],
])
const press = (key: string, more = {}) => ({
  key,
  shiftKey: false,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  ...more,
})
const command = (key: string, direction: 'ltr' | 'rtl' = 'ltr', more = {}) =>
  commandForKey(press(key, more), keys, direction)

it('arrows follow the reading direction', () => {
  expect(command('ArrowRight')).toBe('next')
  expect(command('ArrowRight', 'rtl')).toBe('previous')
  expect(command('ArrowLeft')).toBe('previous')
  expect(command('ArrowLeft', 'rtl')).toBe('next')
})

it('keys are found with caps lock too, and keys of the browser are not taken', () => {
  expect(command(' ')).toBe('forward')
  expect(command(' ', 'ltr', { shiftKey: true })).toBe('back')
  expect(command('?', 'ltr', { shiftKey: true })).toBe('help')
  expect(command('H')).toBe('help')
  expect(command('h', 'ltr', { ctrlKey: true })).toBeNull()
  expect(command('Tab')).toBeNull()
  expect(command('toString')).toBeNull()
})
