// Helpers for tests of all connectors.
export { hostileAnswers } from './hostile-answers.ts'
export { paramsOf, sampleAnswerOf } from './parameters.ts'
