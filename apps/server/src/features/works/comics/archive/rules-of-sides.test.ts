import { ruledPages, solveSpreads, type SpreadPage } from '@engawa/contract'
import { array, assert, constantFrom, property, record } from 'fast-check'
import { expect, test } from 'vitest'
import { rulesOfSides, type Side } from './rules-of-sides.ts'

const upright = (id: number): SpreadPage => ({ id, width: 300, height: 400, spread: null })
const pages = array(
  record({
    width: constantFrom(300, 300, 300, 800),
    spread: constantFrom(null, null, 'single' as const, 'first' as const),
  }),
  { minLength: 1, maxLength: 12 },
).map((list) => list.map((each, id): SpreadPage => ({ id, height: 400, ...each })))

/** Returns the sides that a book declares if its pages are shown in the same spreads as these. */
const sidesOf = (shown: readonly SpreadPage[], [first, second]: readonly [Side, Side]): Side[] =>
  solveSpreads(shown).flatMap((spread): Side[] => (spread.length === 2 ? [first, second] : ['center']))

test('imported pages form the same spreads as in their book, whatever the sizes of the pages are', () => {
  assert(
    property(pages, constantFrom('ltr' as const, 'rtl' as const), (shown, direction) => {
      const sides = sidesOf(shown, direction === 'ltr' ? ['left', 'right'] : ['right', 'left'])
      const bare = shown.map((page) => ({ ...page, spread: null }))
      const again = ruledPages(bare, rulesOfSides(bare, sides, direction))
      expect(solveSpreads(again)).toEqual(solveSpreads(shown))
    }),
    { numRuns: 500 },
  )
})

test('rules are made only where spreads would otherwise differ, and a book without sides needs no rules', () => {
  const four = [1, 2, 3, 4].map(upright)
  expect(rulesOfSides(four, ['center', 'left', 'right', 'center'], 'ltr')).toEqual({})
  expect(rulesOfSides(four, ['left', 'right', 'left', 'right'], 'ltr')).toEqual({ 1: 'first' })
  expect(rulesOfSides(four, ['left', 'right', 'left', 'right'], 'rtl')).toEqual({})
  expect(rulesOfSides(four, [null, null, null, null], 'ltr')).toEqual({})
  const ruled = four.map((page) => ({ ...page, spread: page.id === 4 ? ('single' as const) : null }))
  expect(rulesOfSides(ruled, [null, null, null, null], 'ltr')).toEqual({ 4: 'single' })
})
