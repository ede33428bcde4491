export { createFinder } from './finder/finder.ts'
