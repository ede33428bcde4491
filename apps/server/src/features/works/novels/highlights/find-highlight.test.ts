import { createFinder, type HighlightPart, type TextParagraph } from '@engawa/contract'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createEditedChapter } from '../../../../../test/edited-chapter.ts'

type Chapter = ReturnType<typeof createEditedChapter>

const textsOf = (chapter: Chapter): TextParagraph[] =>
  chapter.named().map(({ key, source }) => ({ key, text: source }))

/** Highlights some words of one paragraph, or of several consecutive paragraphs. */
function highlighted({ random }: Chapter, paragraphs: readonly TextParagraph[]): HighlightPart[] {
  const first = Math.floor(random() * paragraphs.length)
  return paragraphs.slice(first, first + 1 + Math.floor(random() * 3)).map(({ key, text }) => {
    const offset = Math.floor((random() * text.length) / 2)
    const length = 1 + Math.floor(random() * (text.length - offset))
    return { paragraph: key, offset, quote: text.slice(offset, offset + length) }
  })
}

const bare = (text: string): string => text.replace(/\s/g, '')

test('after random edits a highlight is found where the text is the same, or it is marked as changed or gone', () => {
  const seen = { here: 0, changed: 0, gone: 0 }
  fc.assert(
    fc.property(fc.integer(), fc.integer({ min: 1, max: 200 }), (seed, edits) => {
      const chapter = createEditedChapter(seed)
      const before = textsOf(chapter)
      const highlights = Array.from({ length: 30 }, () => highlighted(chapter, before))
      for (let count = 0; count < edits; count += 1) chapter.edit()
      const after = textsOf(chapter)
      const find = createFinder(after, chapter.moved())
      for (const parts of highlights) {
        const { state, parts: found } = find(parts)
        seen[state] += 1
        expect(found.length > 0).toBe(state !== 'gone')
        const quotes = parts.map(({ quote }) => quote)
        const foundTexts = found.map(({ at, start, end }) => after[at]!.text.slice(start, end))
        for (const [index, { at, key, start, end }] of found.entries()) {
          expect(after[at]!.key).toBe(key)
          expect(end).toBeGreaterThan(start)
          expect(end).toBeLessThanOrEqual(after[at]!.text.length)
          if (state !== 'here') continue
          // A found text is the original quote, or one half of a split quote whose other half is found next to it.
          const [first = '', own = '', second = ''] = [
            foundTexts[index - 1],
            foundTexts[index],
            foundTexts[index + 1],
          ]
          const halves = [`${first}${own}`, `${own}${second}`].map(bare)
          expect(quotes.includes(own) || quotes.some((quote) => halves.includes(bare(quote)))).toBe(true)
        }
        // A quote that is still in its own paragraph must be found.
        const isThere = ({ paragraph, quote }: HighlightPart) =>
          after.some(({ key, text }) => key === paragraph && text.includes(quote))
        if (parts.some(isThere)) expect(state).toBe('here')
      }
    }),
    { numRuns: 120 },
  )
  // The property is meaningful only if all three states occur.
  expect(Math.min(seen.here, seen.changed, seen.gone)).toBeGreaterThan(0)
})

test('edits of other paragraphs do not move a highlight', () => {
  fc.assert(
    fc.property(fc.integer(), (seed) => {
      const chapter = createEditedChapter(seed)
      const before = textsOf(chapter)
      const parts = highlighted(chapter, before)
      const keys = parts.map(({ paragraph }) => paragraph)
      const added = { key: 'added', text: 'a paragraph that somebody wrote' }
      const edited = before.flatMap((one) => (keys.includes(one.key) ? [one, added] : [added]))
      const { state, parts: found } = createFinder(edited, {})(parts)
      expect(state).toBe('here')
      expect(found.map(({ key, start }) => [key, start])).toEqual(
        parts.map(({ paragraph, offset }) => [paragraph, offset]),
      )
    }),
  )
})

describe('finding a quote', () => {
  const find = (texts: Record<string, string>, part: Partial<HighlightPart>, moved = {}) =>
    createFinder(
      Object.entries(texts).map(([key, text]) => ({ key, text })),
      moved,
    )([{ paragraph: 'a', offset: 0, quote: '', ...part }])
  const places = (found: ReturnType<typeof find>) =>
    found.parts.map(({ key, start, end }) => [key, start, end])

  test('of several occurrences of a quote, the one nearest to its former position is found', () => {
    const found = find({ a: 'rain, rain and rain' }, { offset: 8, quote: 'rain' })
    expect(places(found)).toEqual([['a', 6, 10]])
  })

  test('a quote is found in the paragraph that its own paragraph was merged into, or in the nearest paragraph', () => {
    const quote = 'a lamp at the gate'
    expect(places(find({ b: `x ${quote}` }, { quote }, { a: 'b' }))).toEqual([['b', 2, 20]])
    expect(places(find({ a: 'x', b: 'y', c: quote }, { quote }))).toEqual([['c', 0, 18]])
  })

  test('a quote of two letters is not searched for in other paragraphs', () => {
    expect(find({ a: 'x', b: '雨が' }, { quote: '雨が' }).state).toBe('gone')
    expect(find({ a: 'は雨が' }, { quote: '雨が' }).state).toBe('here')
  })

  test('a quote is found in both parts of a split paragraph', () => {
    const quote = 'the gate. The lamp was lit'
    const cut = { x: '…', a: 'At the gate.', b: 'The lamp was lit again.' }
    const both = [
      ['a', 3, 12],
      ['b', 0, 16],
    ]
    expect(find(cut, { quote }).state).toBe('here')
    expect(places(find(cut, { quote }))).toEqual(both)
    expect(places(find(cut, { quote, paragraph: 'b' }))).toEqual(both)
    expect(places(find({ a: '提灯の火が', b: '消えた。' }, { quote: '灯の火が消え' }))).toEqual([
      ['a', 1, 5],
      ['b', 0, 2],
    ])
    expect(find({ a: '雨', b: 'が降る' }, { quote: '雨が' }).state).toBe('gone')
    expect(find({ a: 'At the gate.', b: 'x', c: 'The lamp was lit' }, { quote }).state).toBe('gone')
  })

  test('a quote with a changed word is marked as changed, from its first word to its last', () => {
    const quote = 'the lamp at the eastern gate was lit'
    const found = find({ a: 'At dusk the lamp at the western gate was lit again.' }, { offset: 8, quote })
    expect(found.state).toBe('changed')
    expect(places(found)).toEqual([['a', 8, 44]])
  })
})
