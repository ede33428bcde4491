import { defineJob } from '@engawa/platform/jobs'
import { z } from 'zod'
import type { Site } from './site.ts'

/** Runs a clean-up job now, and waits until it has ended. */
export async function cleanUp({ context, idle }: Site, name: string): Promise<void> {
  const { database, jobs } = context.deps
  await database.transaction((tx) => jobs.enqueue(tx, defineJob(name, z.object({})), {}))
  await idle()
}
