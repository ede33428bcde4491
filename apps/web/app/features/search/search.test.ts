import { expect, test } from 'vitest'
import { searchPath } from './search-query.ts'

test('a search text is cleaned before it becomes an address; nothing left means nowhere to go', () => {
  const path = new URL(searchPath('  <b>夏</b>   の 海 ', 'work') ?? '', 'http://site.test')
  expect(path.pathname).toBe('/search')
  expect(Object.fromEntries(path.searchParams)).toEqual({ q: '夏 の 海', tab: 'work' })
  expect(searchPath(' <i></i> ')).toBeNull()
})
