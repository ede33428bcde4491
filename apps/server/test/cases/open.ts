/** The files whose content differs from the expected one. A test fails for a file whose content is right, so that it is removed from this list. */
export const OPEN: readonly string[] = []
