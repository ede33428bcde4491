import { expect, test } from 'vitest'
import { patternsIn } from './find-patterns.mjs'

const found = (text: string): string[] =>
  patternsIn('a.tsx', text).map(
    ({ source, flags }: { source: string; flags: string }) => `/${source}/${flags}`,
  )

test('regular expression literals are found in all kinds of code', () => {
  expect(found('const a: string = <p>{b / c / d}</p>; f(/x[/]y/gu, "/no/", `/${/z/.source}/`)')).toEqual([
    '/x[/]y/gu',
    '/z/',
  ])
})

test('regular expressions that are composed of constants are found', () => {
  const text = String.raw`
    const NUMBER = '\\d+'
    const WORD = /\w+/u
    new RegExp('^a*$', 'i')
    RegExp(String.raw${'`'}\s*${'`'})
    new RegExp(${'`'}^${'$'}{NUMBER} ${'$'}{WORD.source}$${'`'}, 'u')
  `
  expect(found(text)).toEqual(['/\\w+/u', '/^a*$/i', '/\\s*/', '/^\\d+ \\w+$/u'])
})

test('a regular expression that is known only at run time is not found', () => {
  expect(found('const f = (word: string) => new RegExp(`^${word}`)')).toEqual([])
})
