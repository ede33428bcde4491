import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { Config } from '@engawa/platform/config'
import type { Logger } from '@engawa/platform/logger'
import { type Level, openSandbox } from '@engawa/platform/side-process'
import { createContext, type Restart, type Siblings } from '../app-context.ts'
import { seedOnFirstStart } from '../seed/index.ts'
import { openDevPages } from '../http/dev-pages.ts'
import { loadWebBuild, type WebBuild } from '../http/static-files.ts'
import { serve, type Served } from '../serve.ts'
import { reportOpen } from './report-open.ts'
import { announceEarly, printLine } from './terminal.ts'

const WEB = join(import.meta.dirname, '../../../web')
const DRAIN_MS = 10_000

export type SiteOptions = {
  config: Config
  logger: Logger
  /** Set only when this process is one of several workers. */
  siblings?: Siblings
  /** Whether this process creates the first administrator's link and the demo content. */
  prepares: boolean
  restart: Restart
  /** Closes the page of the closed site, which uses the same port. */
  beforeListening: () => Promise<void>
}

/** Serves the site in this process. `close` resolves with true when everything ended in time. */
export async function openSite(options: SiteOptions) {
  const { config, logger, siblings, prepares, restart, beforeListening } = options
  const web = await loadWeb()
  if (!web && prepares) printLine('The pages are not built: only the API answers. `npm start` builds them.')
  if (prepares) warnOfProxy(config, logger)
  const confinement = await openSandbox(config.dataDir)
  if (prepares) logger.info({ confinement }, CONFINED[confinement])
  const context = await createContext(config, logger, { restart, ...(siblings && { siblings }) })
  let served: Served | undefined
  /** Closes everything, also when one part cannot be closed. */
  const closeAll = (): Promise<void> => Promise.resolve(served?.close()).finally(context.close)
  try {
    served = await serve(context, web, beforeListening)
    const setupToken = prepares ? await context.accounts.ensureAdmin() : null
    const opened = { url: config.publicUrl ?? served.url, setupToken }
    if (prepares)
      await seedOnFirstStart(context, printLine, () => {
        announceEarly(opened)
        reportOpen()
      })
    return {
      opened,
      async close(): Promise<boolean> {
        const inOrder = closeAll().then(() => true)
        const inTime = await Promise.race([inOrder, wait(config.drainDelayMs + DRAIN_MS, false)])
        // After a timeout the database must still be closed, because it must not run without the process that owns it.
        if (!inTime) await context.deps.database.close()
        return inTime
      },
    }
  } catch (error) {
    await closeAll().catch((problem: unknown) =>
      logger.warn({ err: problem }, 'A site that could not open was not closed properly'),
    )
    throw error
  }
}

const CONFINED: Record<Level, string> = {
  namespaces: 'Side processes have no network, no secrets and limited memory',
  memory:
    'Side processes have limited memory, but the rights and the network of the site: this machine does not allow the site to create namespaces',
  none: 'Side processes have the rights and the network of the site: this system offers no means to confine them',
}

/**
 * Warns about a proxy that is not trusted. A site with https is behind a proxy; without trust, all callers have the proxy's IP
 * address and share one limit.
 */
function warnOfProxy({ publicUrl, trustProxy }: Config, logger: Logger): void {
  if (publicUrl?.startsWith('https:') && trustProxy === 0)
    logger.warn(
      'PUBLIC_URL is https and TRUST_PROXY is not set: limits count all visitors as one. Set TRUST_PROXY=1',
    )
}

/** Loads the built pages. With `--dev=PORT`, builds the pages from their sources; browsers receive edits over PORT. */
async function loadWeb(): Promise<WebBuild | undefined> {
  const hmrPort = /^--dev=(\d+)$/.exec(process.argv[2] ?? '')?.[1]
  return hmrPort === undefined ? loadWebBuild(join(WEB, 'build')) : openDevPages(WEB, Number(hmrPort))
}
