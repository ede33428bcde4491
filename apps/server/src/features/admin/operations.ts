export { errors, clearErrors } from './operations/errors.ts'
export { failedJobs, retryJob, forgetJob } from './operations/failed-jobs.ts'
export { figures } from './operations/figures.ts'
export { health } from './operations/health.ts'
