import type { RouteConfigEntry } from '@react-router/dev/routes'
import { expect, test } from 'vitest'
import routes from '../../routes.ts'
import { places } from './places.ts'

const flat = (entries: readonly RouteConfigEntry[], base = ''): { path: string; file: string }[] =>
  entries.flatMap((entry) => {
    const path = entry.path === undefined ? base : `${base}/${entry.path}`
    return [{ path, file: entry.file }, ...flat(entry.children ?? [], path)]
  })

test('every menu entry leads to an existing page, and no two entries lead to the same page', () => {
  const built = new Set(flat(routes).map(({ path }) => path))
  for (const { to } of places) expect(built, to).toContain(to.split('?')[0])
  expect(new Set(places.map(({ to }) => to)).size).toBe(places.length)
})
