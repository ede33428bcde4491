import { expect, test } from 'vitest'
import { createEntries } from './navigations.ts'

const fresh = () => createEntries(() => false)

test('the first entry of a new document is an arrival for each component of the page', () => {
  const entries = fresh()
  expect([entries.isReturn('default', 'POP'), entries.isReturn('default', 'POP')]).toEqual([false, false])
})

test('an entry that was opened by a link or a redirect is an arrival', () => {
  const entries = fresh()
  expect([entries.isReturn('a', 'PUSH'), entries.isReturn('b', 'REPLACE')]).toEqual([false, false])
})

test('an entry that is opened by back or forward is a return, even if it is the first entry', () => {
  const entries = fresh()
  expect(entries.isReturn('default', 'POP')).toBe(false)
  entries.isReturn('a', 'PUSH')
  expect([entries.isReturn('default', 'POP'), entries.isReturn('a', 'POP')]).toEqual([true, true])
})

test('going back is a return even if the page in between did not use arrivals', () => {
  const entries = fresh()
  entries.isReturn('default', 'POP')
  entries.move()
  expect(entries.isReturn('default', 'POP')).toBe(true)
})

test('the entry of a reloaded document is a return', () => {
  expect(createEntries(() => true).isReturn('default', 'POP')).toBe(true)
})
