import cluster from 'node:cluster'
import { type Config, readConfig } from '@engawa/platform/config'
import { createLogger, type Logger } from '@engawa/platform/logger'
import { applyRestore } from './backup/apply-restore.ts'
import { explain } from './process/explain.ts'
import { onStop } from './process/on-stop.ts'
import { openSite } from './process/open-site.ts'
import { runPrimary } from './process/run-primary.ts'
import { runWorker } from './process/run-worker.ts'
import { announce, say } from './process/say.ts'

/** Longer than everything takes that waits for something to end by itself. */
const LAST_RESORT_MS = 30_000

async function start(): Promise<number> {
  // From the first moment: a stop that is requested during a long start must not be lost.
  const stopRequested = new Promise<void>(onStop)
  void stopRequested.then(() => setTimeout(() => process.exit(1), LAST_RESORT_MS).unref())
  const config = readConfig(process.env)
  const logger = createLogger({ level: config.logLevel, pretty: process.stdout.isTTY })
  const options = { config, logger, stopRequested }
  if (cluster.isWorker) return runWorker(options)
  return config.workers > 1 ? runPrimary(options) : runAlone(options)
}

type Options = { config: Config; logger: Logger; stopRequested: Promise<void> }

async function runAlone({ config, logger, stopRequested }: Options): Promise<number> {
  for (;;) {
    await applyRestore(config, logger, say)
    const restart = Promise.withResolvers<'restart'>()
    const site = await openSite({ config, logger, prepares: true, restart: () => restart.resolve('restart') })
    announce(site.opened)
    const reason = await Promise.race([stopRequested, restart.promise])
    say('Closing …')
    const inTime = await site.close()
    if (reason !== 'restart') return inTime ? 0 : 1
  }
}

start().then(
  (code) => process.exit(code),
  (error: unknown) => {
    process.stderr.write(`${explain(error)}\n`)
    process.exit(1)
  },
)
