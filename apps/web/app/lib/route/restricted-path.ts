/**
 * Whether a path belongs to the restricted section. Readers enter and leave the section by loading a document, so that documents of
 * other pages contain nothing about it.
 */
export const isRestrictedPath = (pathname: string): boolean => /^\/adult(\/|$)/i.test(pathname)
