import { commentSubject } from './comment-subject.ts'
import type { DiscussionDeps } from './discussion-deps.ts'
import { handlersOf } from './handlers.ts'

export type Discussion = ReturnType<typeof createDiscussion>

/** Comments on subjects of any kind whose owner lets viewers comment. A comment is a subject itself. */
export function createDiscussion(deps: DiscussionDeps) {
  deps.subjects.register(commentSubject(deps))
  return {
    /** Also for features that offer comments under a path of their own. */
    handlers: handlersOf(deps),
  }
}
