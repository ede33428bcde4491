import type { RouteConfigEntry } from '@react-router/dev/routes'
import routes from '../../app/routes.ts'

/** Returns the path of each page in the route table. A parameter is `:name`. */
export const routePaths = (): string[] => pathsOf(routes, '')

const pathsOf = (entries: readonly RouteConfigEntry[], above: string): string[] =>
  entries.flatMap(({ path, index, children = [] }) => {
    const own = path === undefined ? above : `${above}/${path}`
    const isPage = children.length === 0 && (path !== undefined || index)
    return [...(isPage ? [own || '/'] : []), ...pathsOf(children, own)]
  })
