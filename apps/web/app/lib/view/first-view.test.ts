import { expect, test } from 'vitest'
import { isFirstView } from './first-view.ts'

test('only the first view of a subject in a visit counts; if the storage is forbidden, every view counts', () => {
  const stored = new Map<string, string>()
  const storage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
  }
  expect([
    isFirstView('work:1', storage),
    isFirstView('work:1', storage),
    isFirstView('post:1', storage),
  ]).toEqual([true, false, true])
  const forbidden = () => {
    throw new Error('forbidden')
  }
  expect(isFirstView('work:1', { getItem: forbidden, setItem: forbidden })).toBe(true)
})
