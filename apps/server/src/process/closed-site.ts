import { join } from 'node:path'
import type { AddressInfo } from 'node:net'
import type { Config } from '@engawa/platform/config'
import type { Logger } from '@engawa/platform/logger'
import type { FastifyInstance } from 'fastify'
import type { RestoreProgress } from './closed-app.ts'
import { applyRestore } from '../features/backups/archive/index.ts'
import { transportOf } from '../http/security-headers.ts'
import { printLine } from './terminal.ts'

const CLIENT = join(import.meta.dirname, '../../../web/build/client')

/** Applies a requested restore. Until `close`, a page with the progress is the answer on the site's port. */
export function createClosedSite(config: Config, logger: Logger) {
  let app: FastifyInstance | undefined
  let progress: RestoreProgress = { step: 'saving', done: 0, total: 0 }

  async function open(): Promise<void> {
    if (app) return
    const { buildClosedApp } = await import('./closed-app.ts')
    const opening = buildClosedApp({
      transport: transportOf(config),
      readProgress: () => progress,
      webFolder: CLIENT,
    })
    try {
      await opening.listen({ host: config.host, port: config.port })
      app = opening
    } catch (error) {
      // A restore is more important than its page.
      logger.warn({ err: error }, 'The page of the closed site is not shown')
    }
  }

  return {
    /** Restores the requested backup, if there is one. The page is open from then on, until `close`. */
    applyRestore: (): Promise<void> =>
      applyRestore({
        config,
        logger,
        printLine,
        onBegin: open,
        onProgress: (step, done, total) => (progress = { step, done, total }),
      }),

    /** Returns the port while the page is open. */
    port: (): number | undefined => (app?.server.address() as AddressInfo | undefined)?.port,

    /** Closes the page. It can be opened again. */
    async close(): Promise<void> {
      const closing = app
      app = undefined
      await closing?.close()
    },
  }
}

export type ClosedSite = ReturnType<typeof createClosedSite>
