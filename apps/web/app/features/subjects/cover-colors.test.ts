import { rgbaToThumbHash } from 'thumbhash'
import { expect, test } from 'vitest'
import { coverColorsOf } from './cover-colors.ts'

test('a cover’s colours come from its thumbhash; an invalid thumbhash gives none', () => {
  const red = new Uint8Array(8 * 8 * 4).map((_, index) => [220, 30, 40, 255][index % 4] ?? 0)
  const hash = btoa(String.fromCodePoint(...rgbaToThumbHash(8, 8, red)))
  const [r = 0, g = 0] = coverColorsOf(hash)?.from.match(/\d+/g)?.map(Number) ?? []
  expect(r).toBeGreaterThan(g + 80)
  expect(coverColorsOf('!')).toBeNull()
})
