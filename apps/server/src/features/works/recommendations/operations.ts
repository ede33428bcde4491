export { mine } from './operations/mine.ts'
export { near } from './operations/near.ts'
