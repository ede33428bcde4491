import type { RouteConfigEntry } from '@react-router/dev/routes'
import { expect, test } from 'vitest'
import routes from '../../routes.ts'
import { places } from './places.ts'

const flat = (entries: readonly RouteConfigEntry[], base = ''): { path: string; file: string }[] =>
  entries.flatMap((entry) => {
    const path = entry.path === undefined ? base : `${base}/${entry.path}`
    return [{ path, file: entry.file }, ...flat(entry.children ?? [], path)]
  })

test('every place leads to an existing page, and no two places to the same one', () => {
  const built = new Set(flat(routes).map(({ path }) => path))
  for (const { to } of places) expect(built, to).toContain(to.split('?')[0])
  expect(new Set(places.map(({ to }) => to)).size).toBe(places.length)
})
