import type { Config } from '@engawa/platform/config'
import type { Logger } from '@engawa/platform/logger'
import { createClosedSite } from './closed-site.ts'
import { openSite } from './open-site.ts'
import { openWithDatabase } from './open-with-database.ts'
import { reportOpen } from './report-open.ts'
import { announce, printLine } from './terminal.ts'

type Options = { config: Config; logger: Logger; stopRequested: Promise<void> }

/** Serves the site in a single process. Resolves with the exit code after a stop was requested. */
export async function runAlone({ config, logger, stopRequested }: Options): Promise<number> {
  const closedSite = createClosedSite(config, logger)
  for (;;) {
    const restart = Promise.withResolvers<'restart'>()
    const site = await openWithDatabase(config.database, stopRequested, async () => {
      await closedSite.applyRestore()
      return openSite({
        config,
        logger,
        prepares: true,
        restart: () => restart.resolve('restart'),
        beforeListening: closedSite.close,
      })
    })
    if (!site) return 0
    announce(site.opened)
    reportOpen()
    const reason = await Promise.race([stopRequested, restart.promise])
    printLine('Closing …')
    const inTime = await site.close()
    if (reason !== 'restart') return inTime ? 0 : 1
  }
}
