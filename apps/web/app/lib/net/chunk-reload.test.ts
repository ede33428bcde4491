import { expect, test } from 'vitest'
import { mayReload } from './chunk-reload.ts'

function memory() {
  const stored = new Map<string, string>()
  return {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
  }
}

test('a page reloads itself at most once per ten seconds', () => {
  const storage = memory()
  expect(mayReload(storage, 100_000)).toBe(true)
  expect(mayReload(storage, 100_001)).toBe(false)
  expect(mayReload(storage, 109_999)).toBe(false)
  expect(mayReload(storage, 110_000)).toBe(true)
  expect(mayReload(storage, 110_001)).toBe(false)
})

test('a page never reloads itself without storage, because it could reload in an endless loop', () => {
  const full = {
    getItem: () => null,
    setItem: () => {
      throw new Error('full')
    },
  }
  expect(mayReload(full, 1)).toBe(false)
  expect(mayReload({ getItem: () => null, setItem: () => {} }, 1)).toBe(false)
})
