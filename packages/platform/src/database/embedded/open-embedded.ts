import { setTimeout as wait } from 'node:timers/promises'
import type { Logger } from '../../logger/index.ts'
import { acquireServer, DATABASE, endServer, prepareStart } from './acquire-server.ts'
import { findBinaries } from './binaries.ts'
import { initCluster, SUPERUSER } from './init-cluster.ts'
import { type ServerAddress, urlOf } from './postmaster.ts'
import { SITE_ROLE, siteRolePassword } from './site-role.ts'
import { finishSwitch } from './switch-clusters.ts'

export type Embedded = {
  /** The connection string of the site's database, with the role of the site. */
  url: string
  /** Returns the connection string of any database of the same server, with the superuser. */
  urlOf(database: string): string
  close(): Promise<void>
}

export type EmbeddedOptions = {
  dir: string
  logger: Logger
  /** false: the database is fast, does not survive a power cut, and ends with this process; for tests. */
  durable?: boolean
  /** The maximum number of connections; at least 100. */
  connections?: number | undefined
}

/** Starts or reuses the embedded server in `dir`, and restarts it when it ends, until `close()` is called. */
export async function openEmbedded(options: EmbeddedOptions): Promise<Embedded> {
  const { logger } = options
  const startOptions = await prepareStart(options, await findBinaries())
  await finishSwitch(startOptions.layout)
  await initCluster(startOptions)
  let acquired = await acquireServer(startOptions, undefined, logger)
  const address: ServerAddress = { host: acquired.postmaster.host, port: acquired.postmaster.port }
  let closing = false
  let recovery: Promise<void> | undefined

  async function recover() {
    for (let failures = 0; ; failures += 1) {
      if (closing) return
      try {
        acquired = await acquireServer(startOptions, address, logger)
        logger.info('The database is back')
        return watch()
      } catch (error) {
        logger.error({ err: error }, 'The database could not be restarted; trying again')
        await wait(Math.min(5_000, 250 * 2 ** failures))
      }
    }
  }

  function watch() {
    acquired.lock.once('end', () => {
      if (closing) return
      logger.warn('The database ended unexpectedly and is restarted')
      recovery = recover()
    })
  }
  watch()

  return {
    url: urlOf(address, SITE_ROLE, siteRolePassword(startOptions.password), DATABASE),
    urlOf: (database) => urlOf(address, SUPERUSER, startOptions.password, database),
    async close() {
      closing = true
      await recovery
      await endServer(acquired, startOptions)
    },
  }
}
