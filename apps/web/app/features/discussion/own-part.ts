import type { CommentView } from '@engawa/contract'

type Own = Pick<CommentView, 'id' | 'liked' | 'can'>

/** What of a thread is one member's own. */
export type OwnPart = { can: { comment: boolean }; comments: Own[] }

/** A member's own part of a page of comments. */
export const ownComments = (comments: readonly CommentView[]): Own[] =>
  comments.map(({ id, liked, can }) => ({ id, liked, can }))
