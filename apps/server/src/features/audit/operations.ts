export { list } from './operations/list.ts'
