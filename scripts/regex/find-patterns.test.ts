import { expect, test } from 'vitest'
import { patternsIn } from './find-patterns.mjs'

const found = (text: string): string[] =>
  patternsIn('a.tsx', text).map(
    ({ source, flags }: { source: string; flags: string }) => `/${source}/${flags}`,
  )

test('literals are found wherever they are written', () => {
  expect(found('const a: string = <p>{b / c / d}</p>; f(/x[/]y/gu, "/no/", `/${/z/.source}/`)')).toEqual([
    '/x[/]y/gu',
    '/z/',
  ])
})

test('so are expressions that are made of constants', () => {
  const text = String.raw`
    const NUMBER = '\\d+'
    const WORD = /\w+/u
    new RegExp('^a*$', 'i')
    RegExp(String.raw${'`'}\s*${'`'})
    new RegExp(${'`'}^${'$'}{NUMBER} ${'$'}{WORD.source}$${'`'}, 'u')
  `
  expect(found(text)).toEqual(['/\\w+/u', '/^a*$/i', '/\\s*/', '/^\\d+ \\w+$/u'])
})

test('an expression that is known only when the program runs is left out', () => {
  expect(found('const f = (word: string) => new RegExp(`^${word}`)')).toEqual([])
})
