import type { WrittenText } from '../texts/index.ts'
import type { CommentRow } from './discussion-queries.ts'

/** Headings of a comment are two levels lower, below those of the page, and cannot be linked to. */
export const COMMENT_SHAPE = { headingOffset: 2 }

/** Returns the texts of a comment that the site's moderation rules check. */
export const screenedComment = (
  { id }: CommentRow,
  { text, plain }: Pick<WrittenText, 'text' | 'plain'>,
  { isNew }: { isNew: boolean },
) => ({ subject: { kind: 'comment', id }, texts: [text, plain], isNew })
