export {
  createJobs,
  type EnqueueOptions,
  type JobHandler,
  type JobOptions,
  type Jobs,
  type JobsOptions,
} from './jobs.ts'
