import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createEditedChapter } from '../../../../../test/edited-chapter.ts'
import { nameParagraphs, type Moved, type Named } from './name-paragraphs.ts'

test('after 1,000 random edits a reading position is at most one paragraph away from the right paragraph', () => {
  fc.assert(
    fc.property(fc.integer(), (seed) => {
      const chapter = createEditedChapter(seed)
      const places = chapter.places()
      for (let count = 0; count < 1_000; count += 1) chapter.edit()
      for (const place of places) expect(chapter.distanceOf(place)).toBeLessThanOrEqual(1)
    }),
    { numRuns: 12 },
  )
})

test('every paragraph has a unique key, even when texts are repeated', () => {
  const text = fc.constantFrom('a', 'b', '***', 'the same line again')
  fc.assert(
    fc.property(fc.array(fc.array(text, { maxLength: 12 }), { maxLength: 8 }), (versions) => {
      let named: Named[] = []
      let moved: Moved = {}
      for (const sources of versions) {
        const next = nameParagraphs(named, sources, moved)
        expect(new Set(next.keys).size).toBe(sources.length)
        // Removed paragraphs are mapped only to paragraphs that exist.
        for (const to of Object.values(next.moved)) expect(next.keys).toContain(to)
        named = sources.map((source, at) => ({ key: next.keys[at]!, source }))
        moved = next.moved
      }
    }),
  )
})

test('a chapter that is emptied and rewritten does not reuse its old keys', () => {
  const first = nameParagraphs([], ['one', 'two'], {})
  const named = ['one', 'two'].map((source, at) => ({ key: first.keys[at]!, source }))
  const none = nameParagraphs(named, [], {})
  expect(none).toEqual({ keys: [], moved: {} })
})

test('ten thousand paragraphs get keys, and so do ten thousand new paragraphs that replace them', () => {
  const texts = (word: string) => Array.from({ length: 10_000 }, (_, at) => `${word} ${at}`)
  const first = nameParagraphs([], texts('one'), {})
  const named = texts('one').map((source, at) => ({ key: first.keys[at]!, source }))
  expect(nameParagraphs(named, texts('two'), {}).keys).toHaveLength(10_000)
})
