import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createWordFilter, wordProblem } from './blocked-words.ts'

test('a plain word matches in any case, and a word between slashes is a pattern', () => {
  const isBlocked = createWordFilter(['Spoiler', '/^第[一二三]集$/', '/h+a/'])
  expect(['a SPOILER here', '第二集', 'HHHa'].map(isBlocked)).toEqual([true, true, true])
  expect(['spoil', '看第二集', 'ah'].map(isBlocked)).toEqual([false, false, false])
  expect(createWordFilter([])('anything')).toBe(false)
  // Two slashes without a pattern between them are a plain word.
  expect(createWordFilter(['//'])('a // b')).toBe(true)
})

test('invalid patterns and patterns that may be slow are rejected', () => {
  const problems = {
    '': 'empty',
    '   ': 'empty',
    ['x'.repeat(65)]: 'too_long',
    '/(/': 'bad_pattern',
    '/[z-a]/': 'bad_pattern',
    '/(a+)+b/': 'slow_pattern',
    '/(?:a|a)*b/': 'slow_pattern',
    '/(a{9}){9}/': 'slow_pattern',
    '/(.)\\1+/': 'slow_pattern',
    '/(?<x>a)\\k<x>/': 'slow_pattern',
    '/(?=a)b/': 'slow_pattern',
    '/(?<!a)b/': 'slow_pattern',
    '/a?a?a?a?aaaa/': 'slow_pattern',
    '/.*.*.*.*b/': 'slow_pattern',
  }
  for (const [word, problem] of Object.entries(problems))
    expect([word, wordProblem(word)]).toEqual([word, problem])
  for (const word of [
    '/哈{3,}/',
    '/(前方|高能)/',
    '/\\d+:\\d+/',
    '/[()+*?]/',
    '/a\\+\\+/',
    'plain (a+)+',
    '/\\p{Script=Han}+x/',
  ])
    expect([word, wordProblem(word)]).toEqual([word, null])
})

test('every accepted pattern is matched quickly against any line', () => {
  const parts = fc.constantFrom(
    'a',
    'b',
    '.',
    'a*',
    'a+',
    'a?',
    '.*',
    'a{2,}',
    '(a|a)',
    '(a|b)',
    '(a+|b)',
    '[ab]*',
    '|',
    '(?:a)',
  )
  const patterns = fc.array(parts, { minLength: 1, maxLength: 14 }).map((all) => `/${all.join('')}/`)
  const lines = fc.constantFrom('a'.repeat(100), 'ab'.repeat(50), `${'a'.repeat(99)}c`)
  fc.assert(
    fc.property(patterns, lines, (pattern, line) => {
      // A pattern that needs exponential time would exceed the test's timeout.
      if (wordProblem(pattern) === null) createWordFilter([pattern])(line)
    }),
    { numRuns: 2_000 },
  )
})
