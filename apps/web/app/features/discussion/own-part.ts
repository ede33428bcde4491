import type { CommentList, CommentView } from '@engawa/contract'

type Own = Pick<CommentView, 'id' | 'liked' | 'blocked' | 'ahead' | 'can'>

/** The member's own data of a thread. */
export type OwnPart = {
  can: { comment: boolean }
  comments: Own[]
  /** The member's comments that are waiting for approval. */
  held: CommentView[]
  /** Whether the subject's author does not accept comments from this member. */
  refused: boolean
}

/** Returns the member's own data of a page of comments. */
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

/** Returns the viewer's own data of a comment. Comments that were loaded or written later contain it themselves. */
export const ofViewer = (own: OwnPart | null, comment: CommentView): Own =>
  own?.comments.find(({ id }) => id === comment.id) ?? comment

export type WritingShown = { canComment: boolean; first: Pick<CommentList, 'refused'> }

/** Returns the state of the comment form: open, refused by the subject's author (shown as a note), or none. */
export const writingIn = (own: OwnPart | null, shown: WritingShown): 'open' | 'refused' | 'none' => {
  if (own ? own.refused : shown.first.refused) return 'refused'
  return (own?.can.comment ?? shown.canComment) ? 'open' : 'none'
}

/** The empty list of comments for a subject that is waiting for approval. */
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
