export { create, remove, update } from './operations/change-rules.ts'
export { listRules as list } from './operations/list-rules.ts'
export { testRules as test } from './operations/test-rules.ts'
