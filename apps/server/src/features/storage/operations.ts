export { census } from './operations/census.ts'
export { clean } from './operations/clean.ts'
export { takeCensusNow as take } from './operations/take-census-now.ts'
