import { bind } from '../../endpoints/operation.ts'
import * as operations from './operations.ts'
import { ownTimeline } from './personal-data.ts'
import type { TimelineDeps } from './timeline-deps.ts'

/**
 * The timeline: publications of members, of any kind, and new chapters of works that a member saved. Features report publications with
 * `subjects.published`.
 */
export function createTimeline(deps: TimelineDeps) {
  deps.personalData.register(ownTimeline)
  return { handlers: bind(deps, operations) }
}
