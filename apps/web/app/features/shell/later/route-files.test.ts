import { matchRoutes, type RouteObject } from 'react-router'
import type { RouteConfigEntry } from '@react-router/dev/routes'
import { expect, test } from 'vitest'
import siteRoutes from '../../../routes.ts'
import { createRouteFiles, type RouteList } from './route-files.ts'

const idOf = ({ id, file }: RouteConfigEntry): string => id ?? file

function listOf(entries: RouteConfigEntry[], parentId = 'root'): RouteList['routes'] {
  const lists = entries.map((entry) => {
    const { path, index, children = [] } = entry
    const id = idOf(entry)
    const place = { ...(path === undefined ? {} : { path }), ...(index ? { index } : {}) }
    return { [id]: { id, parentId, module: id, ...place }, ...listOf(children, id) }
  })
  return Object.assign({}, ...lists) as RouteList['routes']
}

const objectsOf = (entries: RouteConfigEntry[]): RouteObject[] =>
  entries.map((entry): RouteObject => {
    const { path, index, children } = entry
    const place = { id: idOf(entry), ...(path === undefined ? {} : { path }) }
    return index ? { ...place, index } : { ...place, children: objectsOf(children ?? []) }
  })

/** Returns every path of the site with values for its parameters, and some paths without a route. */
function somePaths(): string[] {
  const below = (entries: RouteConfigEntry[], parent: string): string[] =>
    entries.flatMap(({ path = '', children = [] }) => {
      const own = [parent, path].filter(Boolean).join('/')
      return [own, ...below(children, own)]
    })
  const known = below(siteRoutes as RouteConfigEntry[], '').map(
    (path) => `/${path.replaceAll(/:\w+/g, 'x1').replace('*', 'a/b')}`,
  )
  return [...new Set(known), '/works/comics/', '/works', '/forum/post', '/no/such/page', '/messages/7/8']
}

test('the files of a path are the files of the routes that the router matches for it', async () => {
  const routes = siteRoutes as RouteConfigEntry[]
  const filesOf = createRouteFiles({
    routes: { root: { id: 'root', path: '', module: 'root' }, ...listOf(routes) },
  })
  const tree = [{ id: 'root', path: '', children: objectsOf(routes) }]
  const paths = somePaths()
  expect(paths.length).toBeGreaterThan(80)
  for (const path of paths) {
    const shown = matchRoutes(tree, path)?.map(({ route }) => route.id) ?? []
    expect({ path, files: filesOf(path) }).toEqual({ path, files: shown })
  }
})

test('a path without a page has no files', () => {
  const filesOf = createRouteFiles({ routes: { one: { id: 'one', path: 'one', module: 'one.js' } } })
  expect(filesOf('/one')).toEqual(['one.js'])
  expect(filesOf('/two')).toEqual([])
  expect(filesOf('/')).toEqual([])
})
