export { answerTasks } from './answer-tasks.ts'
export { type SideProcessOptions, startSideProcess } from './start-side-process.ts'
export { compileCache } from './compile-cache.ts'
