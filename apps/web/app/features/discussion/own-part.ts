import type { CommentList, CommentView } from '@engawa/contract'

type Own = Pick<CommentView, 'id' | 'liked' | 'can'>

/** What of a thread is one member's own. */
export type OwnPart = {
  can: { comment: boolean }
  comments: Own[]
  /** Written by this member, waiting for a moderator. */
  held: CommentView[]
}

/** A member's own part of a page of comments. */
export const ownComments = ({ items, held }: CommentList): Pick<OwnPart, 'comments' | 'held'> => ({
  comments: items.map(({ id, liked, can }) => ({ id, liked, can })),
  held,
})

/** The comments on what waits for a moderator: there are none. */
export const NO_COMMENTS: CommentList = { items: [], nextCursor: null, total: 0, lastFloor: 0, held: [] }
