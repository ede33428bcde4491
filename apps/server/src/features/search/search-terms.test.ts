import { assert, constantFrom, oneof, property, string } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { documentTerms } from './engine/document-terms.ts'
import { excerpt, highlight } from './highlight.ts'
import { readQuery } from './engine/tsquery.ts'
import { foldText, tokensOf } from './text-tokens.ts'

const anyText = oneof(
  string({ unit: 'binary' }),
  string({ unit: constantFrom(..."狐の提灯ネコ猫 aÉＡ12'\\&|<:*") }),
)

/** Returns a text with brackets around its highlights. */
const parts = (text: string, q: string) =>
  highlight(text, readQuery(q)!.runs)
    .map(({ text: piece, hit }) => (hit ? `[${piece}]` : piece))
    .join('')

describe('terms', () => {
  it('the terms of a document are folded words and pairs of characters', () => {
    expect(foldText('Café ＡＢＣ ネコと猫')).toBe('cafe abc ねこと猫')
    expect(documentTerms([{ text: '狐の灯 Fox', weight: 'A' }])).toBe("'狐の':1A 'の灯':2A '灯':3A 'fox':4A")
  })

  it('the terms of a query match an incomplete last word', () => {
    expect(readQuery('quiet vera')?.strict).toBe("'quiet' & 'vera':*")
    expect(readQuery('狐の灯')?.strict).toBe("('狐の' <-> 'の灯')")
    expect(readQuery('猫')?.strict).toBe("'猫':*")
    expect(readQuery(" '\\ &|!() :* ")).toBeUndefined()
  })

  it('the terms of any text have the same order as in the text', () => {
    assert(
      property(anyText, (text) => {
        let last = 0
        for (const token of tokensOf(text)) {
          expect(token.start).toBeGreaterThanOrEqual(last)
          expect(token.end).toBeGreaterThan(token.start)
          last = token.end
        }
        expect(last).toBeLessThanOrEqual(text.length)
      }),
    )
  })
})

describe('terms of a very long text', () => {
  const fits = (terms: string) => terms.split(' ').every((term) => term.split(',').length <= 255)

  it('the terms of a very long text are computed in one pass, even if a word is repeated often', () => {
    const terms = documentTerms([{ text: 'again '.repeat(500_000), weight: 'D' }])
    expect(terms.startsWith("'again':1D,2D,3D")).toBe(true)
    expect(fits(terms)).toBe(true)
  })

  it('the positions in a very long text restart after the highest, and neighbouring words stay neighbours', () => {
    const words = Array.from({ length: 16_384 }, (_, at) => `w${at}`)
    const terms = documentTerms([{ text: words.join(' '), weight: 'D' }]).split(' ')
    expect(terms.slice(-2)).toEqual(["'w16382':16383D", "'w16383':1D"])
  })
})

describe('highlights', () => {
  it('highlighting splits a text into parts without losing a letter', () => {
    assert(
      property(anyText, anyText, (text, q) => {
        const runs = readQuery(q)?.runs ?? []
        expect(
          highlight(text, runs)
            .map((part) => part.text)
            .join(''),
        ).toBe(text)
      }),
    )
  })

  it('highlights mark the matches of a search', () => {
    expect(parts('Cafés on the Veranda', 'cafes vera')).toBe('[Cafés] on the [Veranda]')
    expect(parts('黒ネコと猫', 'ねこ')).toBe('黒[ネコ]と猫')
    expect(parts('夜の廊下', '夜の星')).toBe('[夜の]廊下')
  })

  it('an excerpt shows the text around a highlight', () => {
    const text = `${'long before '.repeat(40)}lantern${' long after'.repeat(40)}`
    const parts = excerpt(text, readQuery('lantern')!.runs)
    expect(parts.find((part) => part.hit)?.text).toBe('lantern')
    expect(parts.map((part) => part.text).join('').length).toBeLessThan(200)
  })
})
