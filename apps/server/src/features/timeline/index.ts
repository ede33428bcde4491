import { list } from './operations/list.ts'
import { ofUser } from './operations/of-user.ts'
import type { TimelineDeps } from './timeline-deps.ts'

/** What people published, of any kind: kinds say it by `subjects.published`. */
export function createTimeline(deps: TimelineDeps) {
  return { handlers: { list: list(deps), ofUser: ofUser(deps) } }
}
