import type { AppContext } from '../../app-context.ts'
import { readSeedRecord } from './seed-record.ts'

/** Makes the demo content when this is a site's first start, or goes on making it when that was cut off. */
export async function seedOnFirstStart(context: AppContext, say: (line: string) => void): Promise<void> {
  const { config, database } = context.deps
  if (config.seedDemo === false) return
  const record = await readSeedRecord(database.db)
  if (record?.state === 'done') return
  if (!record && config.seedDemo !== true && !(await isEmpty(context))) return
  // Loaded only where it is needed: once in the life of a site.
  const { seedDemo } = await import('./seed-demo.ts')
  await seedDemo(context, say, record)
}

/** A site with works that did not come from here gets no demo content unless it is asked for. */
async function isEmpty(context: AppContext): Promise<boolean> {
  const work = await context.deps.database.db.selectFrom('works').select('id').limit(1).executeTakeFirst()
  return work === undefined
}
