/** Headings of a comment stand below those of its page, and cannot be linked to. */
export const COMMENT_SHAPE = { headingOffset: 2 }
