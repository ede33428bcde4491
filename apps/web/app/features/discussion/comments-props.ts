import type { CommentList, SubjectRef } from '@engawa/contract'
import type { Mine } from '#app/lib/member/personal.tsx'
import type { OwnPart } from './own-part.ts'
import type { ThreadView } from './thread-view.ts'

/** The comments of a subject, as a page has loaded them. */
export type CommentsProps = {
  subject: SubjectRef
  /** The comments that the server rendered, and which these are. */
  first: CommentList
  view: ThreadView
  isGuest: boolean
  /** On a page that is rendered for one reader; on a page that members share, `mine` has it. */
  canComment: boolean
  mine: Mine<OwnPart>
}
