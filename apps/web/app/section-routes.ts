import { sectionOfPage, type SiteInfo } from '@engawa/contract'
import type { RouterContextProvider, ServerBuild } from 'react-router'
import { visitContext } from './context.ts'
import { pageNotFound } from './lib/route/page-error.ts'

type Routes = ServerBuild['routes']
type Route = NonNullable<Routes[string]>
type Args = { context: Readonly<RouterContextProvider>; url: URL }

/**
 * Returns the build with a guard in each route. Pages of a disabled section get 404, like unknown paths. The guard runs before all
 * loaders, so that no loader can respond differently.
 */
export const withSections = (build: ServerBuild): ServerBuild => ({
  ...build,
  routes: Object.fromEntries(
    Object.entries(build.routes).map(([id, route]) => [id, route && guarded(route, build.routes)]),
  ),
})

function guarded(route: Route, routes: Routes): Route {
  const section = sectionOfPage(pathOf(route, routes))
  if (section === undefined) return route
  const isOff = ({ sectionsOff }: SiteInfo): boolean => sectionsOff.includes(section)
  const guard = <A extends Args, R>(run: (args: A) => R) =>
    Object.assign((args: A): R => {
      if (isOff(args.context.get(visitContext).site)) throw pageNotFound(args.url.pathname)
      return run(args)
    }, run)
  const { loader, action } = route.module
  return {
    ...route,
    module: {
      ...route.module,
      ...(loader && { loader: guard(loader as never) as typeof loader }),
      ...(action && { action: guard(action as never) as typeof action }),
    },
  }
}

/** Returns the full path of a route, including the paths of its parents, e.g. `/forum/post/:id`. */
function pathOf({ parentId, path }: Route, routes: Routes): string {
  const parent = parentId === undefined ? undefined : routes[parentId]
  const above = parent ? pathOf(parent, routes) : ''
  return path === undefined || path === '' ? above : `${above}/${path}`
}
