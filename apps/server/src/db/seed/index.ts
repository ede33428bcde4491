import type { AppContext } from '../../app-context.ts'
import { seedComics } from './seed-comics.ts'
import { seedLife } from './seed-life.ts'
import { seedPeople } from './seed-people.ts'
import { readSeedRecord, writeSeedRecord, type SeedRecord } from './seed-record.ts'

/** Makes the demo content when this is a site's first start, or goes on making it when that was cut off. */
export async function seedOnFirstStart(context: AppContext, say: (line: string) => void): Promise<void> {
  const { config, database } = context.deps
  if (config.seedDemo === false) return
  const record = await readSeedRecord(database.db)
  if (record?.state === 'done') return
  if (!record && config.seedDemo !== true && !(await isEmpty(context))) return
  await seedDemo(context, say, record)
}

/** A site with works that did not come from here gets no demo content unless it is asked for. */
async function isEmpty(context: AppContext): Promise<boolean> {
  const work = await context.deps.database.db.selectFrom('works').select('id').limit(1).executeTakeFirst()
  return work === undefined
}

/** Makes the demo people, comics and the life around them, through the site's own operations. Jobs must be running. */
export async function seedDemo(
  context: AppContext,
  say: (line: string) => void,
  record: SeedRecord = { state: 'running', people: {}, works: {}, begun: null },
): Promise<void> {
  const { db } = context.deps.database
  const begun = performance.now()
  await writeSeedRecord(db, record)
  await seedPeople(context, record)
  await seedComics(context, record, say)
  await seedLife(context, record)
  await writeSeedRecord(db, { ...record, state: 'done' })
  say(`Demo content made in ${((performance.now() - begun) / 1000).toFixed(1)} s`)
}
