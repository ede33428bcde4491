export { type BoardLanguage, languages } from './languages.ts'
export { type BoardPlan, type BoardRefusal, planBoardQuery } from './plan-board-query.ts'
