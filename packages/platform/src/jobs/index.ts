export type { DeadJob } from './dead-jobs.ts'
export { defineJob, type Job, type JobOptions } from './define-job.ts'
export {
  createJobs,
  type EnqueueOptions,
  type JobHandler,
  type Jobs,
  type JobsOptions,
  type JobStats,
} from './jobs.ts'
export { installQueue } from './install-queue.ts'
export { measureJobs } from './measure-jobs.ts'
export { earlierRun, payloadsOf, selectUnfinishedJobs, type UnfinishedJob } from './unfinished-jobs.ts'
