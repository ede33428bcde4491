type Route = { parentId?: string | undefined }

/** The id of the route that all pages of the restricted section are below. */
export const RESTRICTED = 'restricted'

/** Whether a route is the section's own, by the routes it is below. */
export function isRestrictedRoute(id: string, routes: Readonly<Record<string, Route | undefined>>): boolean {
  if (id === RESTRICTED) return true
  const parentId = routes[id]?.parentId
  return parentId !== undefined && isRestrictedRoute(parentId, routes)
}

/** The address of the list of all routes, for documents of the section; at the address given there are only those that everybody may know. */
export const wholeManifest = (url: string): string => url.replace('/assets/', '/assets/staff/')
