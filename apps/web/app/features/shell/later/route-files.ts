type RouteEntry = {
  id: string
  parentId?: string
  path?: string
  index?: boolean
  module: string
  imports?: string[]
}

/** The router's list of routes and their files, which every page contains. */
export type RouteList = { routes: Record<string, RouteEntry> }

declare global {
  interface Window {
    __reactRouterManifest?: RouteList
  }
}

/**
 * A node of a tree of paths. Its children are fixed segments, one arbitrary segment (`:id`), or an arbitrary rest of the path
 * (`*`).
 */
type Branch = { files?: string[]; segments: Map<string, Branch>; any?: Branch; rest?: Branch }

const newBranch = (): Branch => ({ segments: new Map() })

function follow(branch: Branch, segment: string): Branch {
  if (segment === '*') return (branch.rest ??= newBranch())
  if (segment.startsWith(':')) return (branch.any ??= newBranch())
  const known = branch.segments.get(segment)
  if (known) return known
  const added = newBranch()
  branch.segments.set(segment, added)
  return added
}

const segmentsOf = (path: string): string[] => path.split('/').filter(Boolean)

function find(branch: Branch | undefined, segments: string[], at = 0): string[] | undefined {
  if (!branch) return undefined
  if (at === segments.length) return branch.files ?? branch.rest?.files
  const segment = segments[at]!
  return (
    find(branch.segments.get(segment), segments, at + 1) ??
    find(branch.any, segments, at + 1) ??
    branch.rest?.files
  )
}

/**
 * Returns a function that returns the URLs of the scripts of a page; empty if the path has no page. The router's `matchRoutes`
 * compares a path with all routes, which is too slow for all links of a page.
 */
export function createRouteFiles({ routes }: RouteList): (pathname: string) => string[] {
  const root = newBranch()
  const withParents = (route: RouteEntry): RouteEntry[] => {
    const parent = route.parentId === undefined ? undefined : routes[route.parentId]
    return parent ? [...withParents(parent), route] : [route]
  }
  const shown = Object.values(routes).filter(({ path, index }) => path !== undefined || index)
  // An index route has the same path as its layout. It comes after the layout, so that its files replace the layout's files.
  const inward = shown.map(withParents).sort((one, other) => one.length - other.length)
  for (const line of inward) {
    const end = line.flatMap(({ path = '' }) => segmentsOf(path)).reduce(follow, root)
    end.files = [...new Set(line.flatMap(({ module, imports = [] }) => [module, ...imports]))]
  }
  return (pathname) => find(root, segmentsOf(pathname)) ?? []
}

let filesOf: ((pathname: string) => string[]) | undefined

/** Returns the URLs of a page's scripts, from the list in the document. */
export function filesOfPath(pathname: string): string[] {
  const list = window.__reactRouterManifest
  if (!list) return []
  filesOf ??= createRouteFiles(list)
  return filesOf(pathname)
}
