import { expect, it } from 'vitest'
import { coverLook, titleSize } from './cover-look.ts'

it('a drawn cover looks the same each time, and neighbours on a shelf look different', () => {
  const looks = Array.from({ length: 60 }, (_, id) => JSON.stringify(coverLook(id + 1)))
  expect(looks).toEqual(Array.from({ length: 60 }, (_, id) => JSON.stringify(coverLook(id + 1))))
  const same = looks.filter((look, at) => look === looks[at + 1])
  expect(same).toEqual([])
  for (const id of [1, 7, 2 ** 31, 2 ** 40]) {
    const { sun } = coverLook(id)
    expect(sun).toBeGreaterThanOrEqual(18)
    expect(sun).toBeLessThan(83)
  }
})

it('a short title is large and a long title small, and each CJK character counts as two', () => {
  expect(titleSize('Rain')).toBeGreaterThan(titleSize('Rain on the veranda'))
  expect(titleSize('雨夜')).toBe(titleSize('Rain'))
  expect(titleSize('雨'.repeat(60))).toBe(8)
  expect(titleSize('Supercalifragilistic')).toBe(6.5)
  expect(titleSize('x'.repeat(100))).toBe(6)
})
