import { defineJob } from '@engawa/platform/jobs'
import { z } from 'zod'
import type { FeedReaderDeps } from '../feed-reader-deps.ts'
import { refreshDue } from './refresh-due.ts'
import { sweepFeeds } from './sweep-feeds.ts'

/** Refreshes due feeds, every minute and on request. */
export const refreshJob = defineJob('feeds.refresh', z.object({}), {
  key: () => 'refresh',
  retryLimit: 0,
  expireInSeconds: 600,
})

export function handleFeedJobs(deps: FeedReaderDeps): void {
  deps.jobs.every('minute', refreshJob, (signal) => refreshDue(deps, signal))
  deps.jobs.every('hour', 'feeds.sweep', () => sweepFeeds(deps))
}
