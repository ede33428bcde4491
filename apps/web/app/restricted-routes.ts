type Route = { parentId?: string | undefined }

/** The id of the parent route of all pages of the restricted section. */
export const RESTRICTED = 'restricted'

/** Whether a route belongs to the restricted section, judged by its parent routes. */
export function isRestrictedRoute(id: string, routes: Readonly<Record<string, Route | undefined>>): boolean {
  if (id === RESTRICTED) return true
  const parentId = routes[id]?.parentId
  return parentId !== undefined && isRestrictedRoute(parentId, routes)
}

/**
 * Returns the URL of the complete manifest, for documents of the restricted section. `url` is the URL of the manifest with only
 * public routes.
 */
export const wholeManifest = (url: string): string => url.replace('/assets/', '/assets/staff/')
