import { expect, test } from 'vitest'
import { readTab, searchPath } from './search-query.ts'

test('a search text is cleaned before it becomes an address; nothing left means nowhere to go', () => {
  const path = new URL(searchPath('  <b>夏</b>   の 海 ', 'works') ?? '', 'http://site.test')
  expect(path.pathname).toBe('/search')
  expect(Object.fromEntries(path.searchParams)).toEqual({ q: '夏 の 海', tab: 'works' })
  expect(searchPath(' <i></i> ')).toBeNull()
})

test('a tab that does not exist is the first one', () => {
  expect(['works', 'USERS', null].map(readTab)).toEqual(['works', 'all', 'all'])
})
