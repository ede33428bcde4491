import { expect, test } from 'vitest'
import { diffTexts } from './diff.ts'

const sides = (rows: ReturnType<typeof diffTexts>, side: 'removed' | 'added'): string =>
  rows
    .filter(({ kind }) => kind !== 'gap')
    .map(({ parts }) =>
      parts
        .filter(({ change }) => change === 'same' || change === side)
        .map(({ text }) => text)
        .join(''),
    )
    .join('\n')

const numbered = (count: number, word: string): string =>
  Array.from({ length: count }, (_, at) => `${word}${at}`).join('\n')

test.each([
  ['lines of one letter', 'a\n'.repeat(100_000), 'b\n'.repeat(100_000)],
  ['words of one letter', 'a b c d '.repeat(25_000), 'a x c y '.repeat(25_000)],
  ['lines with one other word', 'a b\n'.repeat(50_000), 'a c\n'.repeat(50_000)],
  ['every second line', 'a\nb\n'.repeat(50_000), 'a\nc\n'.repeat(50_000)],
  ['characters of Chinese', '春夏秋冬'.repeat(50_000), '春秋夏冬'.repeat(50_000)],
])('the result of a comparison has a bounded size: %s', (_, before, after) => {
  const size = JSON.stringify(diffTexts(before, after)).length
  expect(size).toBeLessThan(4 * (before.length + after.length) + 1_000_000)
})

test('texts that differ in very many lines become one removed and one added row, with all their words', () => {
  const rows = diffTexts(`same\n${numbered(5_000, 'a')}\nend`, `same\n${numbered(5_000, 'b')}\nend`)
  expect(rows.map(({ kind }) => kind)).toEqual(['same', 'removed', 'added', 'same'])
  expect(rows[1]!.parts[0]!.text).toBe(numbered(5_000, 'a'))
  expect(rows[2]!.parts[0]!.text).toBe(numbered(5_000, 'b'))
  expect(rows[2]).toMatchObject({ before: null, after: 2 })
})

test('the lines of a typical edit are compared word by word', () => {
  const rows = diffTexts('one\ntwo three\nfour', 'one\ntwo five\nfour')
  expect(rows.map(({ kind }) => kind)).toEqual(['same', 'changed', 'same'])
  expect(sides(rows, 'removed')).toBe('one\ntwo three\nfour')
  expect(sides(rows, 'added')).toBe('one\ntwo five\nfour')
})
