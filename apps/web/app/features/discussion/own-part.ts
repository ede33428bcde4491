import type { CommentList, CommentView } from '@engawa/contract'

type Own = Pick<CommentView, 'id' | 'liked' | 'blocked' | 'ahead' | 'can'>

/** What of a thread is one member's own. */
export type OwnPart = {
  can: { comment: boolean }
  comments: Own[]
  /** Written by this member, waiting for a moderator. */
  held: CommentView[]
  /** Whose subject it is takes no comments from this member. */
  refused: boolean
}

/** A member's own part of a page of comments. */
export const ownComments = ({ items, replies, held, refused }: CommentList): Omit<OwnPart, 'can'> => ({
  comments: [...items, ...replies].map(({ id, liked, blocked, ahead, can }) => ({
    id,
    liked,
    blocked,
    ahead,
    can,
  })),
  held,
  refused,
})

/** What of a comment is the viewer's own: comments that were loaded later, or written here, hold it themselves. */
export const ofViewer = (own: OwnPart | null, comment: CommentView): Own =>
  own?.comments.find(({ id }) => id === comment.id) ?? comment

export type WritingShown = { canComment: boolean; first: Pick<CommentList, 'refused'> }

/** Whether a place to write is shown: where others may, who may not is told so there. */
export const writingIn = (own: OwnPart | null, shown: WritingShown): 'open' | 'refused' | 'none' => {
  if (own ? own.refused : shown.first.refused) return 'refused'
  return (own?.can.comment ?? shown.canComment) ? 'open' : 'none'
}

/** The comments on what waits for a moderator: there are none. */
export const NO_COMMENTS: CommentList = {
  items: [],
  replies: [],
  nextCursor: null,
  total: 0,
  lastFloor: 0,
  linked: null,
  held: [],
  refused: false,
}
