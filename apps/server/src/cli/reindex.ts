// node reindex.ts: the program of `npm run reindex`.
import { readConfig } from '@engawa/platform/config'
import { openDatabase } from '@engawa/platform/database'
import { createJobs } from '@engawa/platform/jobs'
import { createLogger } from '@engawa/platform/logger'
import type { Tables } from '../db/schema.ts'
import { reindexJob } from '../features/search/index.ts'
import { siteDatabase } from '../db/site-database.ts'

/** Enqueues the job that indexes all content. The site runs the job: at once, or after its next start. */
async function requestReindex(): Promise<void> {
  const where = await siteDatabase(readConfig(process.env))
  if (!where) throw new Error('There is no site here. Name its folder: DATA_DIR=… npm run reindex')
  const logger = createLogger({ level: 'warn', format: 'text' })
  const database = await openDatabase<Tables>({ database: where, logger })
  try {
    const jobs = createJobs({ database, logger, work: false })
    // Opens the queue. The handler never runs here, because the jobs are opened with `work: false`.
    jobs.handle(reindexJob, async () => {})
    await jobs.start()
    await database.transaction((tx) => jobs.enqueue(tx, reindexJob, {}))
    await jobs.stop({ graceMs: 1_000 })
  } finally {
    await database.close()
  }
}

requestReindex().then(
  () => {
    process.stdout.write('The running site, or its next start, brings every search document up to date.\n')
    process.exit(0)
  },
  (error: unknown) => {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
    process.exit(1)
  },
)
