export { census } from './operations/census.ts'
export { clean } from './operations/clean.ts'
export { startCensus as take } from './operations/start-census.ts'
