export type { SourceAnswer } from './answer.ts'
export { checkAnswer, isHtml } from './check-answer.ts'
export { readJson, readText } from './read-body.ts'
export { readRetryAfter } from './retry-after.ts'
export {
  type Allowance,
  type Budget,
  type Source,
  sourceQuery,
  type SourceQuery,
  type SourceReader,
  type SourceRequest,
} from './source.ts'
export { isFaultOfSource, isSourceError, SourceError, type SourceProblem } from './source-error.ts'
