import type { CommentList, CommentView } from '@engawa/contract'

type Own = Pick<CommentView, 'id' | 'liked' | 'blocked' | 'ahead' | 'can'>

/** The member-specific data of a thread. */
export type OwnPart = {
  can: { comment: boolean }
  comments: Own[]
  /** The member's own comments that are waiting for approval. */
  held: CommentView[]
  /** Whether the author of the subject does not accept comments from this member. */
  refused: boolean
}

/** Returns the member-specific data of a list of comments. */
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

/** Returns the viewer-specific data of a comment. Comments that were loaded or written later contain this data themselves. */
export const ofViewer = (own: OwnPart | null, comment: CommentView): Own =>
  own?.comments.find(({ id }) => id === comment.id) ?? comment

export type WritingShown = { canComment: boolean; first: Pick<CommentList, 'refused'> }

/**
 * Returns whether the page shows the form (`open`), a note that the subject's author refuses comments (`refused`), or neither
 * (`none`).
 */
export const writingIn = (own: OwnPart | null, shown: WritingShown): 'open' | 'refused' | 'none' => {
  if (own ? own.refused : shown.first.refused) return 'refused'
  return (own?.can.comment ?? shown.canComment) ? 'open' : 'none'
}

/** The empty list of comments, for a subject that is waiting for approval and has no comments yet. */
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
