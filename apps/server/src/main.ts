import cluster from 'node:cluster'
import { readConfig } from '@engawa/platform/config'
import { createLogger } from '@engawa/platform/logger'
import { closeFiles } from './process/close-files.ts'
import { explain } from './process/explain.ts'
import { onStop } from './process/on-stop.ts'
import { printLine } from './process/terminal.ts'
import { upgradeDatabase } from './process/upgrade-database.ts'
import { sendBeats } from './process/watchdog.mjs'

/** The process ends after this time and the delay of its settings, which is longer than any orderly stop takes. */
const LAST_RESORT_MS = 30_000

const ROOT_WARNING =
  'Warning: the site runs as root. Start it as an ordinary user: a fault in a program that reads pictures or videos would reach the whole machine.'

async function start(): Promise<number> {
  sendBeats()
  // Listens from the first moment, so that a stop that is requested during a long start is not lost.
  const stopRequested = new Promise<void>(onStop)
  const config = readConfig(process.env)
  const lastResortMs = config.drainDelayMs + LAST_RESORT_MS
  void stopRequested.then(() => setTimeout(() => process.exit(1), lastResortMs).unref())
  await closeFiles(config)
  if (process.getuid?.() === 0 && !cluster.isWorker) printLine(ROOT_WARNING)
  const logger = createLogger({
    level: config.logLevel,
    format: config.logFormat ?? (process.stdout.isTTY ? 'text' : 'json'),
  })
  if (!cluster.isWorker) await upgradeDatabase(config.database, stopRequested, { logger })
  const run = await partOf(config.workers)
  return run({ config, logger, stopRequested })
}

/** Loads only the program of this process, because the primary of several workers needs no other code of the site. */
async function partOf(workers: number) {
  if (cluster.isWorker) return (await import('./process/run-worker.ts')).runWorker
  if (workers > 1) return (await import('./process/run-primary.ts')).runPrimary
  return (await import('./process/run-alone.ts')).runAlone
}

start().then(
  (code) => process.exit(code),
  (error: unknown) => {
    process.stderr.write(`${explain(error)}\n`)
    process.exit(1)
  },
)
