import { z } from 'zod'
import { defineJob, type Job } from './define-job.ts'

export type Period = 'hour' | 'night'

/**
 * A job that cleans up every hour, or every night between 3 and 4 (UTC). The minute derives from the name, so that the
 * jobs of a site spread over the hour.
 */
export function housekeepingJob(period: Period, name: string): Job<Record<string, never>> {
  const minute = [...name].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 60, 0)
  return defineJob(name, z.object({}), { cron: `${minute} ${period === 'hour' ? '*' : 3} * * *` })
}
