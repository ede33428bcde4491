/**
 * Whether a path belongs to the restricted section. Links into and out of it load a new document, so that the HTML of other pages
 * contains nothing about the section.
 */
export const isRestrictedPath = (pathname: string): boolean => /^\/adult(\/|$)/i.test(pathname)
