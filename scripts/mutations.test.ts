import { expect, test } from 'vitest'
import { mutated, mutationsIn, randomOf } from './lib/mutations.ts'

const mutantsOf = (code: string, file = 'a.ts'): string[] =>
  mutationsIn(code, file).map((each) => mutated(code, each))

test('every condition, operator, call, return value and small number has a mutation', () => {
  const inside = (body: string): string => `function f() { ${body} }`
  expect(mutantsOf(inside('if (a < 2) b(); else return c && !d'))).toEqual(
    [
      'if (true) b(); else return c && !d',
      'if (false) b(); else return c && !d',
      'if ((a <= 2)) b(); else return c && !d',
      'if (a < 3) b(); else return c && !d',
      'if (a < 2) ; else return c && !d',
      'if (a < 2) b(); else return undefined as never;',
      'if (a < 2) b(); else return (c || !d)',
      'if (a < 2) b(); else return c && d',
    ].map(inside),
  )
})

test('limits, durations and versions have no mutation', () => {
  expect(mutantsOf('const a = 1_000')).toEqual([])
  expect(mutantsOf('const a = { version: 1 + b }')).toEqual([])
})

test('a return of undefined has no mutation', () => {
  expect(mutantsOf('function f() { return undefined }')).toEqual([])
})

test('types, imports and texts have no mutation', () => {
  expect(mutantsOf(`import { a } from 'a'\ntype B = 1 | 2\nconst c: 3 = x as 4\nconst d = 'e' + f`)).toEqual(
    [],
  )
  expect(mutantsOf('const a = <b c={1} />', 'a.tsx')).toEqual(['const a = <b c={2} />'])
})

test('the same seed chooses the same mutations', () => {
  const draw = (seed: number) => Array.from({ length: 5 }, randomOf(seed))
  expect(draw(7)).toEqual(draw(7))
  expect(draw(7)).not.toEqual(draw(8))
})
