import { describe, expect, it } from 'vitest'
import { languageOf } from './language-of.ts'
import { formatLineRange, parseLineRange } from './line-range.ts'

describe('parseLineRange and formatLineRange', () => {
  it.each([
    ['#L10', { from: 10, to: 10 }],
    ['#L10-L20', { from: 10, to: 20 }],
    ['L20-L10', { from: 10, to: 20 }],
    ['#L10-20', { from: 10, to: 20 }],
    ['#L10C3-L20C7', { from: 10, to: 20 }],
    ['#L0', null],
    ['#L1-L0', null],
    ['#L', null],
    ['#L1x', null],
    ['#L999999999', null],
    ['', null],
  ])('the lines of %s are %j', (anchor, lines) => {
    expect(parseLineRange(anchor)).toEqual(lines)
  })

  it('formatted line anchors use a syntax that `parseLineRange` accepts', () => {
    expect([formatLineRange({ from: 3, to: 3 }), formatLineRange({ from: 3, to: 9 })]).toEqual([
      '#L3',
      '#L3-L9',
    ])
  })
})

describe('languageOf', () => {
  it.each([
    ['src/a.ts', 'typescript'],
    ['A.TSX', 'tsx'],
    ['Dockerfile', 'docker'],
    ['web.dockerfile', 'docker'],
    ['Makefile', 'make'],
    ['.env.local', 'dotenv'],
    ['CMakeLists.txt', 'cmake'],
    ['a.tar.gz', null],
    ['LICENSE', null],
    ['a.constructor', null],
    ['', null],
  ])('the language of %s is %s', (path, language) => {
    expect(languageOf(path)).toBe(language)
  })
})
