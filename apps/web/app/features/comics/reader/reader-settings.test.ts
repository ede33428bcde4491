import { expect, it } from 'vitest'
import { changeSettings, DEFAULTS, modeFor, parseSettings, settingsFor } from './reader-settings.ts'

it('some choices of a reader are stored for the work, the others for all works', () => {
  let stored = changeSettings(DEFAULTS, 1, { mode: 'double', direction: 'rtl' })
  stored = changeSettings(stored, 1, {
    fit: 'width',
    background: 'black',
    brightness: 72.4,
    descriptions: true,
    stripWidth: 60,
    gap: 8,
  })
  stored = changeSettings(stored, 1, { pairs: { 12: 'single' } })
  const again = parseSettings(JSON.stringify(stored))
  expect(settingsFor(again, 1)).toEqual({
    descriptions: true,
    originals: false,
    mode: 'double',
    direction: 'rtl',
    fit: 'width',
    pairs: { 12: 'single' },
    background: 'black',
    brightness: 72,
    stripWidth: 60,
    gap: 8,
  })
  expect(settingsFor(again, 2)).toEqual({
    descriptions: true,
    originals: false,
    mode: null,
    direction: null,
    fit: 'width',
    pairs: {},
    background: 'black',
    brightness: 72,
    stripWidth: 60,
    gap: 8,
  })
})

it('invalid stored settings are replaced by defaults', () => {
  for (const text of [null, '', '{', '[]', '3', '"x"']) expect(parseSettings(text)).toEqual(DEFAULTS)
  const odd = {
    fit: 'huge',
    brightness: -4,
    stripWidth: 400,
    gap: 'wide',
    background: 'pink',
    works: { 3: { mode: 'cube', pairs: { 1: 'x', 2: 'first' } }, 4: null },
  }
  expect(parseSettings(JSON.stringify(odd))).toMatchObject({
    fit: 'screen',
    brightness: 30,
    stripWidth: 100,
    gap: 0,
    background: null,
    works: { 3: { mode: null, pairs: { 2: 'first' } } },
  })
})

it('by default a strip is shown as a strip, and pages are shown as pairs on a wide screen', () => {
  const [desktop, phone] = [
    { width: 1440, height: 900 },
    { width: 390, height: 844 },
  ]
  expect(modeFor(null, 'strip', desktop)).toBe('strip')
  expect(modeFor(null, 'paged', desktop)).toBe('double')
  expect(modeFor(null, 'paged', phone)).toBe('single')
  expect(modeFor('double', 'strip', phone)).toBe('double')
})
