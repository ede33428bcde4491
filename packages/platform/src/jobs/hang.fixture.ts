/** A worker that starts the job `stubborn` and never finishes it. Tests start it as a separate process and kill it. */
import { z } from 'zod'
import { openDatabase } from '../database/index.ts'
import { createLogger } from '../logger/index.ts'
import { createJobs, defineJob } from './index.ts'

const logger = createLogger({ level: 'silent', format: 'json' })
const database = await openDatabase({ database: { kind: 'remote', url: process.argv[2]! }, logger })
const jobs = createJobs({ database, logger })
const stubborn = defineJob('stubborn', z.object({ id: z.number() }))
jobs.handle(stubborn, async ({ id }) => {
  process.stdout.write(`started ${id}\n`)
  await new Promise(() => {})
})
await jobs.start()
await database.transaction((tx) => jobs.enqueue(tx, stubborn, { id: 7 }))
setInterval(() => {}, 60_000)
