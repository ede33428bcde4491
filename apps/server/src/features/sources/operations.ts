export { forget } from './operations/forget.ts'
export { list } from './operations/list.ts'
export { retry } from './operations/retry.ts'
export { setSample } from './operations/set-sample.ts'
