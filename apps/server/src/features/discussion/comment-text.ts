import type { WrittenText } from '../texts/index.ts'
import type { CommentRow } from './discussion-queries.ts'

/** Headings of a comment stand below those of its page, and cannot be linked to. */
export const COMMENT_SHAPE = { headingOffset: 2 }

/** What the rules of the site look at. */
export const screenedComment = (
  { id }: CommentRow,
  { text, plain }: Pick<WrittenText, 'text' | 'plain'>,
  { isNew }: { isNew: boolean },
) => ({ subject: { kind: 'comment', id }, texts: [text, plain], isNew })
