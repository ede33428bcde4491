import { bind } from '../../../endpoints/operation.ts'
import type { Works } from '../index.ts'
import { worksDeps, type WorksBase } from '../works-deps.ts'
import { computeDue } from './compute-for-works.ts'
import * as operations from './operations.ts'
import { handleRecommendations, recommendForMember, recommendForWork } from './recommendations-jobs.ts'

/** Works near a work and works for a reader, computed by jobs. Follows works by their listeners; they know nothing of it. */
export function createRecommendations(base: WorksBase, works: Works) {
  const deps = worksDeps(base, works)
  handleRecommendations(deps)
  works.listeners.change.push((tx, { workId }) => recommendForWork(deps, tx, workId))
  works.listeners.reading.push((tx, { uid }) => recommendForMember(deps, tx, uid))
  return {
    handlers: bind(deps, operations),
    /** Computes what is due now; the clock calls it too. */
    computeDue: () => computeDue(deps),
  }
}
