import { expect, test } from 'vitest'
import { searchPath } from './search-path.ts'
import { filtersOf, readFields, writeFields } from './search-query.ts'

test('a search path contains the cleaned text; a text that is empty after cleaning has no path', () => {
  const path = new URL(searchPath('  <b>夏</b>   の 海 ', { tab: 'work' }) ?? '', 'http://site.test')
  expect(path.pathname).toBe('/search')
  expect(Object.fromEntries(path.searchParams)).toEqual({ q: '夏 の 海', tab: 'work' })
  expect(searchPath(' <i></i> ')).toBeNull()
})

test('the filter panel reads the filters of a text, writes them back and preserves unknown filters', () => {
  const q = 'fox "paper lantern" author:quillpen has:poll -rain'
  const fields = readFields(q)
  expect(fields).toMatchObject({ author: 'quillpen', without: 'rain', image: false })
  expect(writeFields(q, { ...fields, author: 'ink stone', after: '2026-01-31', image: true })).toBe(
    'fox "paper lantern" -rain has:poll author:"ink stone" after:2026-01-31 has:image',
  )
})

test('each filter of a search can be removed', () => {
  expect(filtersOf('fox tag:rain -"wet paper"')).toEqual([
    { label: '-"wet paper"', without: 'fox tag:rain' },
    { label: 'tag:rain', without: 'fox -"wet paper"' },
  ])
})
