import { expect, test } from 'vitest'
import { COMIC } from './comics.ts'
import { chapterPath, FacetQuery, facetQuery, facetsOf, WorkType } from './work-kinds.ts'

test('a work gets the default facets of its type if none are given', () => {
  expect(facetsOf(COMIC.facets, {})).toEqual({ direction: 'ltr', layout: 'paged' })
  const chosen = { direction: 'rtl', layout: 'round', constructor: 'x' }
  expect(facetsOf(COMIC.facets, chosen)).toEqual({ direction: 'rtl', layout: 'paged' })
})

test('facets that are written to a URL are read back unchanged, and other values are refused', () => {
  const facets = { direction: 'rtl', layout: 'strip' }
  expect(FacetQuery.parse(facetQuery(facets))).toEqual(facets)
  for (const text of [
    '',
    'direction',
    'direction:',
    ':rtl',
    'a:b,',
    'a:b;c:d',
    'a:b:c',
    'A:b',
    '__proto__:x',
  ])
    expect([text, FacetQuery.safeParse(text).success]).toEqual([text, false])
})

test('the path of a chapter depends on the type of its work', () => {
  expect(chapterPath(COMIC, 7, 12)).toBe('/works/comics/7/read/12')
})

test('the name of a type must be a single word', () => {
  for (const [name, good] of [
    ['comic', true],
    ['light-novel', true],
    ['', false],
    ['Comic', false],
    ['a b', false],
  ])
    expect([name, WorkType.safeParse(name).success]).toEqual([name, good])
})
