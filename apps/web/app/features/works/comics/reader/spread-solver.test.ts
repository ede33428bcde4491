import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  isWide,
  shiftSpread,
  solveSpreads,
  spreadHolding,
  spreadIndex,
  type Correction,
  type SpreadPage,
} from './spread-solver.ts'

/** `u` upright, `W` wide, `1` upright and single by the author, `f` upright and first by the author, `?` no size yet. */
const chapter = (text: string): SpreadPage[] =>
  [...text].map((letter, index) => ({
    id: index + 1,
    width: letter === 'W' ? 300 : letter === '?' ? 0 : 100,
    height: letter === '?' ? 0 : 150,
    spread: letter === '1' ? 'single' : letter === 'f' ? 'first' : null,
  }))
const shown = (text: string, own = {}) =>
  solveSpreads(chapter(text), own)
    .map((spread) => spread.join('+'))
    .join(' ')

describe('examples', () => {
  it.each([
    ['', ''],
    ['u', '0'],
    ['uu', '0 1'],
    ['uuuuu', '0 1+2 3+4'],
    ['uuuu', '0 1+2 3'],
    ['uuuWuu', '0 1+2 3 4+5'],
    // the pages before a wide one come out even: the odd one follows the cover
    ['uuuuWuu', '0 1 2+3 4 5+6'],
    ['uuuuuuW', '0 1 2+3 4+5 6'],
    ['WWuu', '0 1 2+3'],
    ['u1uuu', '0 1 2+3 4'],
    ['uufuu', '0 1 2+3 4'],
    ['fuuu', '0+1 2+3'],
    ['ffuu', '0 1+2 3'],
    ['u?u?', '0 1+2 3'],
  ])('%s', (text, expected) => expect(shown(text)).toBe(expected))

  it('lets the reader win over the author', () => {
    expect(shown('u1uu', { 2: 'first' })).toBe('0 1+2 3')
    expect(shown('fuuu', { 1: 'single' })).toBe('0 1+2 3')
  })
})

const rule = fc.constantFrom<Correction | null>(null, null, null, 'single', 'first')
const size = fc.constantFrom([100, 150], [100, 150], [100, 140], [300, 150], [120, 120], [0, 0])
const pagesOf = fc.array(fc.tuple(size, rule), { maxLength: 60 }).map((list) =>
  list.map(([[width = 0, height = 0], spread], index): SpreadPage => ({
    id: index + 7,
    width,
    height,
    spread,
  })),
)
const ownOf = fc.dictionary(
  fc.integer({ min: 7, max: 66 }).map(String),
  fc.constantFrom<Correction>('single', 'first'),
  { maxKeys: 6, noNullPrototype: true },
)

describe('whatever the pages are', () => {
  it('shows each page exactly once, in order', () => {
    fc.assert(
      fc.property(pagesOf, ownOf, (pages, own) => {
        expect(solveSpreads(pages, own).flat()).toEqual(pages.map((_, index) => index))
      }),
    )
  })

  it('never pairs a wide page and honours every correction', () => {
    fc.assert(
      fc.property(pagesOf, ownOf, (pages, own) => {
        for (const spread of solveSpreads(pages, own)) {
          const rules = spread.map((index) => own[pages[index]!.id] ?? pages[index]!.spread)
          if (spread.length === 2) {
            expect(spread.some((index) => isWide(pages[index]!))).toBe(false)
            expect(rules).not.toContain('single')
            expect(rules[1]).toBeNull()
          } else if (rules[0] === 'first') {
            const [page, next] = [pages[spread[0]]!, pages[spread[0] + 1]]
            const nextIsFree = next && !isWide(next) && (own[next.id] ?? next.spread) === null
            expect(!nextIsFree || isWide(page)).toBe(true)
          }
        }
      }),
    )
  })

  it('shows the cover alone unless the author corrected it', () => {
    fc.assert(
      fc.property(pagesOf, ownOf, (pages, own) => {
        fc.pre(pages.length > 0 && pages[0]!.spread === null && own[pages[0]!.id] === undefined)
        expect(solveSpreads(pages, own)[0]).toEqual([0])
      }),
    )
  })

  it('finds the spread of every page', () => {
    fc.assert(
      fc.property(pagesOf, ownOf, (pages, own) => {
        const spreads = solveSpreads(pages, own)
        for (const index of pages.keys()) {
          expect(spreadHolding(spreads, index)).toContain(index)
          expect(spreads[spreadIndex(spreads, index)]).toContain(index)
        }
      }),
    )
  })

  it('shifts by hand, leaves what came before, and shifts back', () => {
    fc.assert(
      fc.property(pagesOf, fc.nat(), (pages, seed) => {
        const spreads = solveSpreads(pages)
        fc.pre(spreads.length > 0)
        const at = seed % spreads.length
        const own = shiftSpread(pages, {}, spreads[at]!)
        const shifted = solveSpreads(pages, own)
        expect(shifted.slice(0, at)).toEqual(spreads.slice(0, at))
        if (spreads[at]!.length === 2) expect(shifted[at]).toHaveLength(1)
        expect(solveSpreads(pages, shiftSpread(pages, own, shifted[at]!))).toEqual(
          Object.keys(own).length === 0 ? shifted : spreads,
        )
      }),
    )
  })
})
