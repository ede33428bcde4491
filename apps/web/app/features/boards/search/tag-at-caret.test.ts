import { expect, test } from 'vitest'
import { hasWord, tagAtCaret, withoutWord, withTag, withWord } from './tag-at-caret.ts'

test.each([
  ['sk', 2, { start: 0, end: 2, text: 'sk' }],
  ['cat -(~lan rain', 10, { start: 7, end: 10, text: 'lan' }],
  ['cat lantern rain', 7, { start: 4, end: 11, text: 'lan' }],
  ['cat ', 4, null],
  ['cat score:>5', 12, null],
  ['cat or', 6, null],
  ['cat orange', 6, { start: 4, end: 10, text: 'or' }],
  ['maru_(lan', 9, { start: 0, end: 9, text: 'maru_(lan' }],
])('the tag in “%s” is found at caret %i', (question, caret, found) =>
  expect(tagAtCaret(question, caret)).toEqual(found),
)

test('a completed tag replaces the word at the caret, and the caret moves behind the tag', () => {
  expect(withTag('cat -lan rain', { start: 5, end: 8 }, 'lantern')).toEqual({
    question: 'cat -lantern rain',
    caret: 13,
  })
  expect(withTag('sk', { start: 0, end: 2 }, 'sky')).toEqual({ question: 'sky ', caret: 4 })
})

test('`withWord` adds or excludes a word, and `withoutWord` removes it', () => {
  expect(withWord('cat  rain', 'sky')).toBe('cat rain sky')
  expect(withWord('cat rain', '-rain')).toBe('cat -rain')
  expect(withWord('cat -rain', 'rain')).toBe('cat rain')
  expect(withoutWord('cat rain', 'cat')).toBe('rain')
  expect([hasWord('cat -rain', 'cat'), hasWord('cat -rain', 'rain')]).toEqual([true, false])
})
