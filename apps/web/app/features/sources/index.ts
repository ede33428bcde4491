export { Again } from './again.tsx'
export { ask, type Asked, failureOf, type SourceFailure } from './ask.ts'
export { FreshnessLine } from './freshness-line.tsx'
export { SourceFailed } from './source-failed.tsx'
