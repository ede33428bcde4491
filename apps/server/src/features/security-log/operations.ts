export { list } from './operations/list.ts'
export { own } from './operations/own.ts'
