export { mascots } from './operations/mascots.ts'
