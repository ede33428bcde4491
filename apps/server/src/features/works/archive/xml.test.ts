import { expect, test } from 'vitest'
import { elementsOf, firstOf, readXml } from './xml.ts'

test('the text of an element is all text in it, in order', () => {
  const root = readXml(Buffer.from('<A:b>one <i>two</i> &amp; <i>three</i></A:b>'))
  expect(firstOf(root, 'b')?.text).toBe('one two & three')
  expect([...elementsOf(root, 'i')].map(({ text }) => text)).toEqual(['two', 'three'])
})

test('a text that ends within a tag is read up to it', () => {
  const root = readXml(Buffer.from('<a><b>one</b><c d="'))
  expect(firstOf(root, 'b')?.text).toBe('one')
})

test('reading deeply nested text takes no longer than reading other text', () => {
  const words = 'x&amp;'.repeat(100_000)
  const cost = (depth: number): number => {
    const bytes = Buffer.from(`${'<a>'.repeat(depth)}${words}${'</a>'.repeat(depth)}`)
    const start = process.threadCpuUsage()
    readXml(bytes)
    const { user, system } = process.threadCpuUsage(start)
    return user + system
  }
  cost(1)
  expect(cost(190) / Math.max(2_000, cost(1))).toBeLessThan(20)
})
