import type { WrittenText } from '../texts/index.ts'
import type { CommentRow } from './discussion-queries.ts'

/** Rendering options of comments. Headings are two levels lower than written, so that they are below the page's headings. */
export const COMMENT_SHAPE = { headingOffset: 2 }

/** Returns the texts of a comment that the site's moderation rules check. */
export const screenedComment = (
  { id }: Pick<CommentRow, 'id'>,
  { text, plain }: Pick<WrittenText, 'text' | 'plain'>,
  { isNew }: { isNew: boolean },
) => ({ subject: { kind: 'comment', id }, texts: [text, plain], isNew })
