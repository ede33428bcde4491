import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { enCat } from './en-cat.ts'
import { enFox } from './en-fox.ts'
import { pageOf } from './page-of.ts'
import { pickLine, timeOf, type LineContext } from './pick-line.ts'
import { careTopics, eventTopics, pageTopics, timeTopics, touchTopics, type LineBook } from './topics.ts'
import { zhCat } from './zh-cat.ts'
import { zhFox } from './zh-fox.ts'

const books: Record<string, LineBook> = {
  'zh-CN fox': zhFox,
  'zh-CN cat': zhCat,
  'en fox': enFox,
  'en cat': enCat,
}
const topics = [...timeTopics, ...pageTopics, ...eventTopics, ...careTopics, ...touchTopics]

describe.each(Object.entries(books))('the lines of %s', (name, book) => {
  test('the lines of a figure cover every topic, in the right language', () => {
    for (const topic of topics) {
      expect(book[topic].length, topic).toBeGreaterThan(0)
      for (const line of book[topic]) expect(/[\u4e00-\u9fff]/.test(line), line).toBe(name.startsWith('zh'))
    }
  })

  test('lines that need a number have a placeholder for it', () => {
    for (const line of book.unread) expect(line).toContain('{count}')
    for (const line of book.streak) expect(line).toContain('{days}')
  })
})

const context: fc.Arbitrary<LineContext> = fc.record({
  language: fc.constantFrom('zh-CN' as const, 'en' as const),
  character: fc.constantFrom('fox' as const, 'cat' as const),
  hour: fc.integer({ min: 0, max: 23 }),
  page: fc.constantFrom(undefined, ...pageTopics),
  unread: fc.constantFrom(undefined, 0, 3),
  streak: fc.constantFrom(undefined, 0, 12),
  touched: fc.constantFrom(undefined, ...touchTopics),
})

test('every context gives a complete line, and the same random numbers give the same line', () => {
  fc.assert(
    fc.property(context, fc.double({ min: 0, max: 0.999999, noNaN: true }), (lineContext, chance) => {
      const line = pickLine(lineContext, () => chance)
      expect(line.text.length).toBeGreaterThan(0)
      expect(line.text).not.toMatch(/[{}]/)
      if (lineContext.touched) expect(line.topic).toBe(lineContext.touched)
      expect(pickLine(lineContext, () => chance)).toEqual(line)
    }),
    { seed: 7 },
  )
})

function topicsOf(lineContext: Partial<LineContext>): Set<string> {
  const topics = new Set<string>()
  for (let i = 0; i < 200; i++)
    topics.add(pickLine({ language: 'en', character: 'fox', hour: 15, ...lineContext }, () => i / 200).topic)
  return topics
}

test('the mascot reminds the reader of unread messages, but not at night and not on the messages page', () => {
  expect(topicsOf({ unread: 2 })).toEqual(new Set(['afternoon', 'unread']))
  expect(topicsOf({ unread: 2, hour: 2 })).toEqual(new Set(['night']))
  expect(topicsOf({ unread: 2, page: 'messages' })).not.toContain('unread')
  expect(topicsOf({})).toEqual(new Set(['afternoon']))
  expect(topicsOf({ streak: 3 })).toContain('streak')
})

test('every hour belongs to a part of the day', () => {
  expect([0, 5, 10, 13, 17, 20, 23].map(timeOf)).toEqual([
    'night',
    'morning',
    'noon',
    'afternoon',
    'dusk',
    'evening',
    'night',
  ])
})

test.each([
  ['/', 'home'],
  ['/works/comics/3/read/9', 'reader'],
  ['/works/comics', 'comics'],
  ['/works/12', 'works'],
  ['/forum/post/4', 'forum'],
  ['/messages/system', 'messages'],
  ['/nowhere', undefined],
])('the topic of the page %s is %s', (path, page) => {
  expect(pageOf(path)).toBe(page)
})
