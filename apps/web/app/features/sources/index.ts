export { RetryTime } from './retry-time.tsx'
export {
  loadFromSource,
  type SourceResult,
  failureOf,
  settle,
  type SourceFailure,
} from './load-from-source.ts'
export { FreshnessLine } from './freshness-line.tsx'
export { SourceFailed } from './source-failed.tsx'
export { PENDING, useRetry, type Missing } from './use-retry.ts'
export { useSource, useSourcePart } from './use-source.ts'
export { sourceProblem } from './source-problem.ts'
export { sourceTitle } from './source-title.ts'
