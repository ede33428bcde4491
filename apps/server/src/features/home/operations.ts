export { home } from './operations/home.ts'
