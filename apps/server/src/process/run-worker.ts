import type { Config, DatabaseConfig } from '@engawa/platform/config'
import type { Logger } from '@engawa/platform/logger'
import { createLink, ipcChannel } from '@engawa/platform/workers'
import { openSite } from './open-site.ts'
import { openWithDatabase } from './open-with-database.ts'

/** The role that the primary process assigns to a worker. */
export type WorkerRole = { database: DatabaseConfig; port: number; prepares: boolean; runsJobs: boolean }

type Options = { config: Config; logger: Logger; stopRequested: Promise<void> }

/** Serves the site as one of several workers. Resolves with the exit code after a stop was requested. */
export async function runWorker({ config, logger, stopRequested }: Options): Promise<number> {
  const primary = createLink(ipcChannel(process))
  const { database, port, prepares, runsJobs } = await primary.call<WorkerRole>('role')
  const shared: Config = { ...config, port, database }
  const siblings = { primary, runsJobs }
  const restart = (): void => primary.notify('restart', {})
  const beforeListening = (): Promise<void> => primary.call('before listening')
  const site = await openWithDatabase(
    database,
    stopRequested,
    () => openSite({ config: shared, logger, siblings, prepares, restart, beforeListening }),
    (sentence) => primary.notify('waiting', sentence),
  )
  if (!site) return 0
  await primary.call('opened', site.opened)
  await stopRequested
  return (await site.close()) ? 0 : 1
}
