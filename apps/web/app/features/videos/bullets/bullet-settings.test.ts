import { expect, test } from 'vitest'
import { parseBulletSettings } from './bullet-settings.ts'

test('stored settings are read, and invalid ones become defaults', () => {
  const defaults = parseBulletSettings(null)
  expect(defaults).toMatchObject({
    on: true,
    density: 100,
    area: 75,
    words: [],
    mode: 'rolling',
    colour: '#ffffff',
  })
  expect(parseBulletSettings('[')).toEqual(defaults)
  expect(
    parseBulletSettings('{"on":1,"density":"all","words":[7,"","/(a+)+/"],"mode":"loop","colour":"#000000"}'),
  ).toEqual(defaults)
  const chosen = {
    ...defaults,
    on: false,
    size: 140,
    words: ['rain', '/^s/'],
    mode: 'top' as const,
    colour: '#ffe066',
  }
  expect(parseBulletSettings(JSON.stringify(chosen))).toEqual(chosen)
})
