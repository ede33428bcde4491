import { expect, test } from 'vitest'
import { within } from '../stored-settings.ts'
import { parsePlayerSettings, SCALES } from './player-settings.ts'

test('stored settings are read, and invalid ones become defaults', () => {
  const defaults = parsePlayerSettings(null)
  expect(defaults).toMatchObject({ rate: 1, volume: 1, subtitles: true, playsNext: true, cueGround: 'box' })
  expect(parsePlayerSettings('[')).toEqual(defaults)
  expect(parsePlayerSettings('{"rate":"fast","volume":9,"cueGround":"pink","muted":1,"language":2}')).toEqual(
    defaults,
  )
  const chosen = { ...defaults, rate: 1.75, muted: true, language: 'zh-Hans', cueGround: 'outline' as const }
  expect(parsePlayerSettings(JSON.stringify(chosen))).toEqual(chosen)
})

test('stored numbers are limited to their range and rounded to steps', () => {
  expect([within(SCALES.rate, 0.1), within(SCALES.rate, 9), within(SCALES.rate, 1.1)]).toEqual([0.25, 3, 1.1])
  expect(within(SCALES.volume, 0.3 - 0.05)).toBe(0.25)
})
