import { bind } from '../../endpoints/operation.ts'
import * as operations from './operations.ts'
import type { TimelineDeps } from './timeline-deps.ts'

/** The timeline: publications of members, of any kind. Features report them with `subjects.published`. */
export const createTimeline = (deps: TimelineDeps) => ({ handlers: bind(deps, operations) })
