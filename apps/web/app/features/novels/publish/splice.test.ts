import fc from 'fast-check'
import { expect, test } from 'vitest'
import { spliceOf } from './splice.ts'

const apply = (text: string, of: string): string => {
  const splice = spliceOf(text, of)
  if (!splice) return text
  expect(splice.insert.isWellFormed()).toBe(true)
  return text.slice(0, splice.at) + splice.insert + text.slice(splice.at + splice.remove)
}

test('a splice turns one text into the other and splits no character', () => {
  const text = fc.array(fc.constantFrom('a', 'b', '雨', '😀', '😁', '𠮷', '\n'), { maxLength: 12 })
  fc.assert(
    fc.property(text, text, (one, other) => {
      expect(apply(one.join(''), other.join(''))).toBe(other.join(''))
    }),
    { numRuns: 2_000 },
  )
})

test('a splice contains only the change', () => {
  expect(spliceOf('It rains.', 'It rained.')).toEqual({ at: 7, remove: 1, insert: 'ed' })
  expect(spliceOf('aa', 'aaa')).toEqual({ at: 2, remove: 0, insert: 'a' })
  expect(spliceOf('same', 'same')).toBeUndefined()
})
