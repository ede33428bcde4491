import { matchRoutes, type RouteObject } from 'react-router'

type RouteEntry = {
  id: string
  parentId?: string
  path?: string
  index?: boolean
  module: string
  imports?: string[]
  css?: string[]
}

/** The list of routes and their files that the router hands to every page. */
type RouteList = { routes: Record<string, RouteEntry> }

declare global {
  interface Window {
    __reactRouterManifest?: RouteList
  }
}

let tree: RouteObject[] | undefined

function treeOf({ routes }: RouteList): RouteObject[] {
  const below = (parent: string | undefined): RouteObject[] =>
    Object.values(routes)
      .filter((route) => route.parentId === parent)
      .map((route): RouteObject => {
        const { id, path, index } = route
        if (index) return { id, index: true, ...(path === undefined ? {} : { path }) }
        return { id, children: below(id), ...(path === undefined ? {} : { path }) }
      })
  return below(undefined)
}

/** The scripts a page of this site needs, as addresses; empty when the path is not a page. */
export function filesOfPath(pathname: string): string[] {
  const list = window.__reactRouterManifest
  if (!list) return []
  tree ??= treeOf(list)
  const matches = matchRoutes(tree, pathname) ?? []
  const entries = matches.flatMap(({ route }) => list.routes[route.id ?? ''] ?? [])
  return [...new Set(entries.flatMap(({ module, imports = [] }) => [module, ...imports]))]
}
