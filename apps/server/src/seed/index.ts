import { isAppError } from '@engawa/contract'
import { StorageUnavailableError } from '@engawa/platform/blob-store'
import type { AppContext } from '../app-context.ts'
import { withLock } from '../locks.ts'
import { readSeedRecord } from '../db/seed-record.ts'

/**
 * Creates the demo content on a site's first start, or continues an interrupted run. Only one process does this; the others
 * wait, and continue if it dies. `begins` is called first, because the work takes minutes.
 */
export async function seedOnFirstStart(
  context: AppContext,
  printLine: (line: string) => void,
  begins: () => void,
): Promise<void> {
  if (!(await isWanted(context))) return
  await withLock(context.deps.database, 'seed', async () => {
    if (!(await isWanted(context))) return
    begins()
    // The code is loaded only when it is needed, which is once for each site.
    const { seedDemo } = await import('./seed-demo.ts')
    const record = await readSeedRecord(context.deps.database.db)
    await seedDemo(context, printLine, record).catch((error: unknown) => printReason(error, printLine))
  })
}

/**
 * Prints why the demo content is unfinished; this must not stop the site. The site can refuse demo content like all content,
 * for example by a rule, and the storage can be away.
 */
function printReason(error: unknown, printLine: (line: string) => void): void {
  if (!isAppError(error) && !(error instanceof StorageUnavailableError)) throw error
  printLine(
    `The demo content is unfinished (${error.message}). The next start continues it; with SEED_DEMO=0 there is none.`,
  )
}

async function isWanted(context: AppContext): Promise<boolean> {
  const { config, database } = context.deps
  if (config.seedDemo === false) return false
  const record = await readSeedRecord(database.db)
  if (record) return record.state !== 'done'
  return config.seedDemo === true || isEmpty(context)
}

/** Whether the site has no works. A site with other works gets no demo content unless the settings request it. */
async function isEmpty(context: AppContext): Promise<boolean> {
  const work = await context.deps.database.db.selectFrom('works').select('id').limit(1).executeTakeFirst()
  return work === undefined
}
