/** Whether a path is of the restricted section. Its documents are entered and left as a whole: a document of other pages knows nothing of it. */
export const isRestrictedPath = (pathname: string): boolean => /^\/adult(\/|$)/i.test(pathname)
