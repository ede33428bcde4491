import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { keyOf, partsOf, textOfKey } from './key-press.ts'
import {
  commandOf,
  keysFor,
  ownerOf,
  PAGE_KEYS,
  parseRecorded,
  withKey,
  withoutKey,
  withDefaults,
} from './key-set.ts'
import { refusalOf } from './refused-key.ts'

type Command = 'help' | 'last' | (typeof PAGE_KEYS)[keyof typeof PAGE_KEYS]
const set = {
  defaults: new Map<string, Command>([
    ...Object.entries(PAGE_KEYS),
    ['h', 'help'],
    ['?', 'help'],
    ['End', 'last'],
  ]),
}
const press = (key: string, more = {}) => ({
  key,
  shiftKey: false,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  ...more,
})
const command = (key: string, direction: 'ltr' | 'rtl' = 'ltr', more = {}, recorded = {}) =>
  commandOf(set, recorded, keyOf(press(key, more), direction))

describe('pressed keys', () => {
  it('the arrow keys follow the reading direction, and help shows the arrow that is on the key', () => {
    expect(command('ArrowRight')).toBe('next')
    expect(command('ArrowRight', 'rtl')).toBe('previous')
    expect(command('ArrowLeft')).toBe('previous')
    expect(command('ArrowLeft', 'rtl')).toBe('next')
    expect([textOfKey('ArrowOn', 'ltr'), textOfKey('ArrowOn', 'rtl')]).toEqual(['→', '←'])
  })

  it('a key is found with caps lock, AltGr or an irrelevant Shift, but not if it is a shortcut of the browser', () => {
    expect(command(' ')).toBe('forward')
    expect(command(' ', 'ltr', { shiftKey: true })).toBe('back')
    expect(command('?', 'ltr', { shiftKey: true })).toBe('help')
    expect(command('?', 'ltr', { ctrlKey: true, altKey: true })).toBe('help')
    expect(command('H')).toBe('help')
    expect(command('H', 'ltr', { shiftKey: true })).toBe('help')
    expect(command('h', 'ltr', { ctrlKey: true })).toBeUndefined()
    expect(command('Tab')).toBeUndefined()
    expect(command('toString')).toBeUndefined()
  })

  it('a key is shown together with its modifiers', () => {
    expect(partsOf('Ctrl++')).toEqual({ modifiers: ['Ctrl'], name: '+' })
    expect(partsOf('+')).toEqual({ modifiers: [], name: '+' })
    expect(textOfKey('Alt+Shift+x', 'ltr')).toBe('Alt + Shift + X')
  })

  it('a key that the page or the browser needs cannot be recorded', () => {
    expect(['Tab', 'Shift+Tab', 'Escape', 'Enter'].map((key) => refusalOf(key, false))).toEqual([
      'tab',
      'tab',
      'escape',
      'enter',
    ])
    expect(
      ['F5', 'Ctrl+w', 'Ctrl+Shift+t', 'Alt+ArrowBack', 'Ctrl+PageUp'].map((key) => refusalOf(key, false)),
    ).toEqual(Array(5).fill('browser'))
    expect(refusalOf('k', true)).toBe('browser')
    expect(refusalOf('Dead', false)).toBe('unreadable')
    expect(
      ['k', '+', 'Alt+k', 'Shift+k', 'Ctrl+ArrowDown', 'F2'].map((key) => refusalOf(key, false)),
    ).toEqual(Array(6).fill(null))
  })
})

describe('recorded keys', () => {
  it('a recorded key moves from one command to another, and each command can be reset separately', () => {
    const recorded = withKey(set, {}, 'last', 'h')
    expect(keysFor(set, recorded, 'last')).toEqual(['End', 'h'])
    expect(keysFor(set, recorded, 'help')).toEqual(['?'])
    expect(command('h', 'ltr', {}, recorded)).toBe('last')
    const reset = withDefaults(set, recorded, 'help')
    expect([keysFor(set, reset, 'help'), keysFor(set, reset, 'last')]).toEqual([['h', '?'], ['End']])
    expect(command('End', 'ltr', {}, withoutKey(set, {}, 'last', 'End'))).toBeUndefined()
  })

  it('a key with Shift can have another command than the same key without Shift', () => {
    const recorded = withKey(set, {}, 'last', 'Shift+h')
    expect(command('H', 'ltr', { shiftKey: true }, recorded)).toBe('last')
    expect(command('h', 'ltr', {}, recorded)).toBe('help')
  })

  it('a key never has more than one command, and the command recorded last wins', () => {
    const key = fc.constantFrom('h', '?', 'End', 'k', 'Alt+k', 'Space', 'ArrowOn')
    const one = fc.constantFrom<Command>('help', 'last', 'next', 'back')
    const act = fc.record({ what: fc.constantFrom('record', 'drop', 'default'), key, one })
    fc.assert(
      fc.property(fc.array(act, { maxLength: 20 }), (acts) => {
        let recorded = {}
        for (const { what, key, one } of acts) {
          if (what === 'record') recorded = withKey(set, recorded, one, key)
          else if (what === 'drop') recorded = withoutKey(set, recorded, one, key)
          else recorded = withDefaults(set, recorded, one)
          if (what === 'record') expect(ownerOf(set, recorded, key)).toBe(one)
          const all = [...new Set(set.defaults.values())].flatMap((each) => keysFor(set, recorded, each))
          expect(new Set(all).size).toBe(all.length)
          for (const each of all) expect(commandOf(set, recorded, each)).toBeDefined()
        }
        expect(parseRecorded(JSON.stringify(recorded))).toEqual(recorded)
      }),
    )
  })

  it('invalid stored keys are dropped', () => {
    for (const text of [null, '', '{', '[]', '"x"', '{"help": 3}']) expect(parseRecorded(text)).toEqual({})
    expect(parseRecorded('{"help": ["k", 4]}')).toEqual({ help: ['k'] })
  })
})
