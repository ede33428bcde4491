import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  isWide,
  joinSpread,
  moveSpreads,
  ruledPages,
  shiftSpread,
  solveSpreads,
  splitSpread,
  spreadOfPage,
  spreadIndex,
  spreadsAfterMove,
  spreadsContradict,
  tidySpreads,
  type Corrections,
  type Correction,
  type SpreadPage,
} from './comic-spreads.ts'

/**
 * Creates the pages of a chapter. `u`: upright; `W`: wide; `1`: upright and marked as single by the author; `f`: upright and marked as the
 * first of a pair; `?`: unknown size.
 */
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

describe('spreads of example chapters', () => {
  it.each([
    ['', ''],
    ['u', '0'],
    ['uu', '0 1'],
    ['uuuuu', '0 1+2 3+4'],
    ['uuuu', '0 1+2 3'],
    ['uuuWuu', '0 1+2 3 4+5'],
    // A wide page follows an even number of pages; otherwise the page after the cover is single.
    ['uuuuWuu', '0 1 2+3 4 5+6'],
    ['uuuuuuW', '0 1 2+3 4+5 6'],
    ['WWuu', '0 1 2+3'],
    ['u1uuu', '0 1 2+3 4'],
    ['uufuu', '0 1 2+3 4'],
    ['fuuu', '0+1 2+3'],
    ['ffuu', '0 1+2 3'],
    ['u?u?', '0 1+2 3'],
  ])('%s', (text, expected) => expect(shown(text)).toBe(expected))

  it("a reader's correction wins over a correction of the author", () => {
    expect(shown('u1uu', { 2: 'first' })).toBe('0 1+2 3')
    expect(shown('fuuu', { 1: 'single' })).toBe('0 1+2 3')
    expect(shown('u11u', { 2: 'first' })).toBe('0 1+2 3')
  })
})

const upright: SpreadPage = { id: 1, width: 100, height: 150, spread: null }
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

describe('spreads of any pages', () => {
  it('each page is shown exactly once, in order', () => {
    fc.assert(
      fc.property(pagesOf, ownOf, (pages, own) => {
        expect(solveSpreads(pages, own).flat()).toEqual(pages.map((_, index) => index))
      }),
    )
  })

  it('a wide page is never paired, and every correction is respected', () => {
    fc.assert(
      fc.property(pagesOf, ownOf, (pages, own) => {
        for (const spread of solveSpreads(pages, own)) {
          const rules = spread.map((index) => own[pages[index]!.id] ?? pages[index]!.spread)
          if (spread.length === 2) {
            expect(spread.some((index) => isWide(pages[index]!))).toBe(false)
            const [first, second] = spread.map((index) => pages[index]!)
            expect(rules[0]).not.toBe('single')
            expect(own[first!.id] === 'first' ? own[second!.id] : rules[1]).toBeFalsy()
          } else if (rules[0] === 'first') {
            const [page, next] = [pages[spread[0]]!, pages[spread[0] + 1]]
            const nextIsFree = next && !isWide(next) && (own[next.id] ?? next.spread) === null
            expect(!nextIsFree || isWide(page)).toBe(true)
          }
        }
      }),
    )
  })

  it('the cover is shown alone unless the author corrected it', () => {
    fc.assert(
      fc.property(pagesOf, ownOf, (pages, own) => {
        fc.pre(pages.length > 0 && pages[0]!.spread === null && own[pages[0]!.id] === undefined)
        expect(solveSpreads(pages, own)[0]).toEqual([0])
      }),
    )
  })

  it('the spread of every page is found', () => {
    fc.assert(
      fc.property(pagesOf, ownOf, (pages, own) => {
        const spreads = solveSpreads(pages, own)
        for (const index of pages.keys()) {
          expect(spreadOfPage(spreads, index)).toContain(index)
          expect(spreads[spreadIndex(spreads, index)]).toContain(index)
        }
      }),
    )
  })

  it('a manual shift does not change earlier spreads, and a second shift undoes it', () => {
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

/** Random pages whose author has set consistent rules. */
const edited = fc.tuple(pagesOf, fc.nat()).map(([pages, seed]) => ({
  pages: pages.map((page) => ({ ...page, spread: null })),
  rules: tidySpreads(
    pages,
    Object.fromEntries(pages.flatMap(({ id, spread }) => (spread ? [[id, spread]] : []))),
  ),
  seed,
}))
/** Returns the ids of the pages that are shown together. */
const spreadIds = (pages: readonly SpreadPage[], rules: Corrections) =>
  solveSpreads(ruledPages(pages, rules)).map((spread) => spread.map((index) => pages[index]!.id).join('+'))

describe('an author who edits the pairs', () => {
  it('splitting a pair leaves all other pairs unchanged', () => {
    fc.assert(
      fc.property(edited, ({ pages, rules, seed }) => {
        const spreads = solveSpreads(ruledPages(pages, rules))
        const pairs = spreads.filter((spread) => spread.length === 2)
        fc.pre(pairs.length > 0)
        const pair = pairs[seed % pairs.length]!
        const next = splitSpread(pages, rules, pair)
        const at = spreads.indexOf(pair)
        const after = solveSpreads(ruledPages(pages, next))
        expect(after).toEqual([...spreads.slice(0, at), [pair[0]], [pair[1]], ...spreads.slice(at + 1)])
        expect(spreadsContradict(ruledPages(pages, next))).toBe(false)
      }),
    )
  })

  it('a page is joined with the next one if neither of them is wide', () => {
    fc.assert(
      fc.property(edited, ({ pages, rules, seed }) => {
        const spreads = solveSpreads(ruledPages(pages, rules))
        const singles = spreads.filter((spread) => spread.length === 1)
        fc.pre(singles.length > 0)
        const single = singles[seed % singles.length]!
        const [page, following] = [pages[single[0]]!, pages[single[0] + 1]]
        const next = joinSpread(pages, rules, single)
        expect(spreadsContradict(ruledPages(pages, next))).toBe(false)
        const after = solveSpreads(ruledPages(pages, next))
        if (!following || isWide(page) || isWide(following)) expect(next).toBe(rules)
        else {
          const at = spreads.indexOf(single)
          expect(after.slice(0, at + 1)).toEqual([...spreads.slice(0, at), [single[0], single[0] + 1]])
        }
      }),
    )
  })

  it('moving the pairs by one page does not change earlier pairs', () => {
    fc.assert(
      fc.property(edited, ({ pages, rules, seed }) => {
        const spreads = solveSpreads(ruledPages(pages, rules))
        const pairs = spreads.filter((spread) => spread.length === 2)
        fc.pre(pairs.length > 0)
        const pair = pairs[seed % pairs.length]!
        const at = spreads.indexOf(pair)
        const after = solveSpreads(ruledPages(pages, moveSpreads(pages, rules, pair)))
        expect(after.slice(0, at + 1)).toEqual([...spreads.slice(0, at), [pair[0]]])
      }),
    )
  })

  it('when pages are inserted, removed and moved, pairs of pages that are still neighbours stay together', () => {
    const pick = fc.array(fc.tuple(fc.constantFrom('insert', 'remove', 'move'), fc.nat(), fc.nat()), {
      minLength: 1,
      maxLength: 8,
    })
    fc.assert(
      fc.property(edited, pick, ({ pages, rules: initial }, acts) => {
        let now: SpreadPage[] = [...pages]
        let rules: Corrections = initial
        acts.forEach(([act, from, to], count) => {
          const after = [...now]
          const at = now.length === 0 ? 0 : from % now.length
          if (act === 'insert') after.splice(to % (now.length + 1), 0, { ...upright, id: 1000 + count })
          else {
            const [taken] = after.splice(at, 1)
            if (act === 'move' && taken) after.splice(to % now.length, 0, taken)
          }
          const next = spreadsAfterMove(now, after, rules)
          const ids = after.map(({ id }) => id)
          expect(solveSpreads(ruledPages(after, next)).flat()).toEqual(ids.map((_, index) => index))
          expect(spreadsContradict(ruledPages(after, next))).toBe(false)
          for (const { id } of after) if (rules[id] === 'single') expect(next[id]).toBe('single')
          now.forEach(({ id }, index) => {
            const partner = now[index + 1]?.id
            const place = ids.indexOf(id)
            if (rules[id] !== 'first' || partner === undefined || place < 0) return
            // Both pages still exist. They must be a pair if and only if they are still neighbours.
            if (ids.includes(partner)) expect(next[id]).toBe(ids[place + 1] === partner ? 'first' : undefined)
          })
          now = after
          rules = next
        })
      }),
    )
  })

  it('a removed half of a pair is replaced by the page that follows', () => {
    const order = (...ids: number[]) => ids.map((id) => ({ ...upright, id }))
    expect(spreadsAfterMove(order(1, 2, 3, 4), order(1, 2, 4), { 2: 'first' })).toEqual({ 2: 'first' })
    expect(spreadsAfterMove(order(1, 2, 3, 4), order(1, 2, 9, 3, 4), { 2: 'first' })).toEqual({})
    expect(spreadIds(order(1, 2, 3, 4), { 1: 'first' })).toEqual(['1+2', '3+4'])
  })
})
