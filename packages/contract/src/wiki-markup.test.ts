import { describe, expect, test } from 'vitest'
import { readWikiMarkup, wikiCategoryIn, withoutWikiCategory, withWikiCategory } from './wiki-markup.ts'

describe('a category that is added', () => {
  test.each([
    ['', '[[Category:Birds]]\n'],
    ['It waits.', 'It waits.\n\n[[Category:Birds]]\n'],
    ['It waits.\n\n[[分类:水边]]\n', 'It waits.\n\n[[分类:水边]]\n[[分类:Birds]]\n'],
    ['It waits.\n[[category:birds]]', 'It waits.\n[[category:birds]]'],
    ['```\n[[分类:水边]]\n```', '```\n[[分类:水边]]\n```\n\n[[Category:Birds]]\n'],
  ])('to %j is a line of the text', (text, expected) => {
    const changed = withWikiCategory(text, 'Birds', 'Category')
    expect(changed).toBe(expected)
    expect(readWikiMarkup(changed).categories.map((name) => name.toLowerCase())).toContain('birds')
  })
})

describe('a category that is removed', () => {
  test.each([
    ['It waits.\n\n[[Category:Birds]]\n', 'It waits.\n\n'],
    ['[[Category:Birds]] [[Category:Reeds]]\nIt waits.', '[[Category:Reeds]]\nIt waits.'],
    ['[[分类:birds]]\n[[Category:Birds]]\nIt waits.', 'It waits.'],
    ['```\n[[Category:Birds]]\n```', '```\n[[Category:Birds]]\n```'],
    ['In [[Category:Birds]] and elsewhere.', 'In [[Category:Birds]] and elsewhere.'],
  ])('from %j leaves all other lines', (text, expected) => {
    const changed = withoutWikiCategory(text, 'Birds')
    expect(changed).toBe(expected)
    expect(readWikiMarkup(changed).categories).not.toContain('Birds')
  })
})

test.each([
  ['Category:Bi', { word: 'Category', name: 'Bi' }],
  ['分类：水', { word: '分类', name: '水' }],
  ['Categories', undefined],
  ['Category:Bi#', undefined],
])('the category that is typed in %j', (text, expected) => {
  expect(wikiCategoryIn(text)).toEqual(expected)
})
