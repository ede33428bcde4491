import { bind } from '../../../endpoints/operation.ts'
import type { Works } from '../index.ts'
import { worksDeps, type WorksBase } from '../works-deps.ts'
import { computeDue } from './compute-for-works.ts'
import * as operations from './operations.ts'
import { handleRecommendations, recommendForMember, recommendForWork } from './recommendations-jobs.ts'

/**
 * Creates recommendations: works near a work, and works for a reader. Jobs compute them. This module registers listeners of
 * works, so works do not depend on it.
 */
export function createRecommendations(base: WorksBase, works: Works) {
  const deps = worksDeps(base, works)
  handleRecommendations(deps)
  works.listeners.change.push((tx, { workId }) => recommendForWork(deps, tx, workId))
  works.listeners.reading.push((tx, { uid }) => recommendForMember(deps, tx, uid))
  return {
    handlers: bind(deps, operations),
    /** Computes recommendations that are due now. A timer calls it, too. */
    computeDue: () => computeDue(deps),
  }
}
