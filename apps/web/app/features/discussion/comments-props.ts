import type { CommentList, SubjectRef } from '@engawa/contract'
import type { Mine } from '#app/lib/member/personal.tsx'
import type { OwnPart } from './own-part.ts'
import type { ThreadView } from './thread-view.ts'

/** The comments of a subject, as a page has loaded them. */
export type CommentsProps = {
  subject: SubjectRef
  /** The comments that the server rendered. */
  first: CommentList
  view: ThreadView
  isGuest: boolean
  /** For a page that is rendered for a single reader. On a page that members share, `mine` has this value. */
  canComment: boolean
  mine: Mine<OwnPart>
}
