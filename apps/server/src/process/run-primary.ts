import cluster, { type Worker } from 'node:cluster'
import { once } from 'node:events'
import { createServer, type AddressInfo } from 'node:net'
import { systemClock } from '@engawa/platform/clock'
import type { Config } from '@engawa/platform/config'
import { openDatabase } from '@engawa/platform/database'
import type { Logger } from '@engawa/platform/logger'
import { createLink, createPrimaryServices, ipcChannel } from '@engawa/platform/workers'
import type { WorkerRole } from './run-worker.ts'
import { type ClosedSite, createClosedSite } from './closed-site.ts'
import { openWithDatabase } from './open-with-database.ts'
import { reportOpen, reportWaiting } from './report-open.ts'
import { announce, printLine, type Opened } from './terminal.ts'
import { createSupervisor } from './supervisor.ts'

/** Number of workers that run jobs: more than one, because one may die, but few, to leave cores to readers. */
const JOB_WORKERS = 2
const CONNECTIONS_OF_A_WORKER = 20

// Workers accept connections themselves (see `serve.ts`). If this process distributed them, connections for a worker that dies
// would stay open without an answer.
cluster.schedulingPolicy = cluster.SCHED_NONE

type Options = { config: Config; logger: Logger; stopRequested: Promise<void> }

/**
 * Runs `config.workers` server processes on one port. This process only owns the embedded database and the workers' shared
 * data. Resolves with the exit code when all processes have ended.
 */
export async function runPrimary(options: Options): Promise<number> {
  const { config, logger, stopRequested } = options
  const closedSite = createClosedSite(config, logger)
  for (;;) {
    const isReady = await openWithDatabase(config.database, stopRequested, async () => {
      await closedSite.applyRestore()
      return true
    })
    if (!isReady) return 0
    const code = await runWorkers(options, closedSite)
    if (code !== 'restart') return code
  }
}

async function runWorkers(
  { config, logger, stopRequested }: Options,
  closedSite: ClosedSite,
): Promise<number | 'restart'> {
  const restart = Promise.withResolvers<'restart'>()
  const port = closedSite.port() ?? (await findPort(config))
  const connections = CONNECTIONS_OF_A_WORKER * (config.workers + 1)
  const embedded =
    config.database.kind === 'embedded'
      ? await openDatabase({ database: config.database, logger, poolSize: 1, connections })
      : undefined
  const services = createPrimaryServices(systemClock)
  let announced = false
  const opening = Array.from({ length: config.workers }, () => Promise.withResolvers<Opened>())

  function fork(slot: number): Worker {
    const worker = cluster.fork()
    const link = createLink(ipcChannel(worker))
    services.serve(link)
    link.handle('role', (): WorkerRole => ({
      database: embedded ? { kind: 'remote', url: embedded.url, isOfPrimary: true } : config.database,
      port,
      prepares: slot === 0 && !announced,
      runsJobs: slot < JOB_WORKERS,
    }))
    link.handle('restart', () => restart.resolve('restart'))
    link.handle('waiting', reportWaiting)
    link.handle('before listening', closedSite.close)
    link.handle('opened', opening[slot]!.resolve)
    // Has no effect on a worker that is already open.
    worker.once('exit', () => opening[slot]!.reject(new Error('a worker ended before it was open')))
    return worker
  }

  const supervisor = createSupervisor({ logger, fork })
  const opened = (slot: number): Promise<Opened> => {
    supervisor.start(slot)
    return opening[slot]!.promise
  }

  async function serveUntilStopped(): Promise<number> {
    try {
      // The first worker migrates and fills the database, so it must be open before the others start.
      const first = await opened(0)
      await Promise.all(opening.slice(1).map((_, at) => opened(at + 1)))
      announced = true
      announce(first)
      reportOpen()
    } catch {
      // The worker has logged the reason.
      return 1
    }
    await stopRequested
    return 0
  }

  const code = await Promise.race([serveUntilStopped(), stopRequested.then(() => 0), restart.promise])
  printLine('Closing …')
  const inTime = await supervisor.stop()
  await embedded?.close()
  return code === 0 && !inTime ? 1 : code
}

/**
 * Finds the port for all workers, including those that start later. Rejects while another program listens on it, which workers
 * could not detect.
 */
async function findPort(config: Config): Promise<number> {
  const probe = createServer().listen(config.port, config.host)
  await once(probe, 'listening')
  const { port } = probe.address() as AddressInfo
  probe.close()
  await once(probe, 'close')
  return port
}
