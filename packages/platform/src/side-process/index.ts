export { answerTasks } from './answer-tasks.ts'
export { type SideProcessOptions, startSideProcess } from './start-side-process.ts'
export { confinement } from './confine.ts'
export { compileCache } from './compile-cache.ts'
