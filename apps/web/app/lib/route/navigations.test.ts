import { expect, test } from 'vitest'
import { createEntries } from './navigations.ts'

const fresh = () => createEntries(() => false)

test('the first entry of a new document is an arrival for each part of the page', () => {
  const entries = fresh()
  expect([entries.isReturn('default', 'POP'), entries.isReturn('default', 'POP')]).toEqual([false, false])
})

test('an entry that a link or a redirect opened is an arrival', () => {
  const entries = fresh()
  expect([entries.isReturn('a', 'PUSH'), entries.isReturn('b', 'REPLACE')]).toEqual([false, false])
})

test('back and forward are returns, also to the first entry', () => {
  const entries = fresh()
  expect(entries.isReturn('default', 'POP')).toBe(false)
  entries.isReturn('a', 'PUSH')
  expect([entries.isReturn('default', 'POP'), entries.isReturn('a', 'POP')]).toEqual([true, true])
})

test('back is a return where the page between used no arrivals', () => {
  const entries = fresh()
  entries.isReturn('default', 'POP')
  entries.move()
  expect(entries.isReturn('default', 'POP')).toBe(true)
})

test('a document that was loaded again is a return', () => {
  expect(createEntries(() => true).isReturn('default', 'POP')).toBe(true)
})
