/**
 * Whether a path belongs to the restricted section. It is entered and left by loading a document: documents of other pages
 * contain nothing of it.
 */
export const isRestrictedPath = (pathname: string): boolean => /^\/adult(\/|$)/i.test(pathname)
