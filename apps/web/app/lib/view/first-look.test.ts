import { expect, test } from 'vitest'
import { isFirstLook } from './first-look.ts'

test('a visit counts one view, also where storage is forbidden', () => {
  const stored = new Map<string, string>()
  const storage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
  }
  expect([
    isFirstLook('work:1', storage),
    isFirstLook('work:1', storage),
    isFirstLook('post:1', storage),
  ]).toEqual([true, false, true])
  const forbidden = () => {
    throw new Error('forbidden')
  }
  expect(isFirstLook('work:1', { getItem: forbidden, setItem: forbidden })).toBe(true)
})
