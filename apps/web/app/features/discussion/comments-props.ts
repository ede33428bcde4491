import type { CommentList, SubjectRef } from '@engawa/contract'
import type { Mine } from '#app/lib/member/personal.tsx'
import type { OwnPart } from './own-part.ts'
import type { ThreadView } from './thread-view.ts'

/** The comments of a subject, as the loader of a page returns them. */
export type CommentsProps = {
  subject: SubjectRef
  /** The first page of comments, as the server rendered it. */
  first: CommentList
  view: ThreadView
  isGuest: boolean
  /**
   * Whether the viewer may comment, if the page is rendered for a single viewer. On a page that all members share, `mine` contains
   * this value.
   */
  canComment: boolean
  mine: Mine<OwnPart>
}
