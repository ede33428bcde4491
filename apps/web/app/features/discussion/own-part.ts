import type { CommentView } from '@engawa/contract'

/** What of a thread is one member's own. */
export type OwnPart = { can: { comment: boolean }; comments: Pick<CommentView, 'id' | 'liked' | 'can'>[] }
