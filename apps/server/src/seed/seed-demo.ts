import { readDemoContent } from '@engawa/demo/content'
import type { AppContext } from '../app-context.ts'
import { seedCheckIns } from './seed-check-ins.ts'
import { seedComics } from './seed-comics.ts'
import { seedForum } from './seed-forum.ts'
import { seedLife } from './seed-life.ts'
import { seedNovels } from './seed-novels.ts'
import { seedPeople } from './seed-people.ts'
import { seedVideos } from './seed-videos.ts'
import { seedWiki } from './seed-wiki.ts'
import type { Seeding } from './seeding.ts'
import { writeSeedRecord, type SeedRecord } from '../db/seed-record.ts'

/** Makes the demo people, their works and their activity, through the site's own operations. Jobs must be running. */
export async function seedDemo(
  context: AppContext,
  printLine: (line: string) => void,
  record: SeedRecord = { state: 'running', people: {}, works: {}, begun: null },
): Promise<void> {
  const { db } = context.deps.database
  const begun = performance.now()
  const seeding: Seeding = { context, content: await readDemoContent(), record, printLine }
  await writeSeedRecord(db, record)
  await seedPeople(seeding)
  // Both run at the same time, because preparing pictures and writing rows use different resources of the machine.
  await allDone([seedWorks(seeding), seedDays(seeding)])
  await seedWiki(seeding)
  await seedLife(seeding)
  // Counts past figures now, so that the charts of the overview are filled at once. The hourly job may have stored incomplete
  // figures during the seed.
  await context.admin.fillFigures({ recount: true })
  await writeSeedRecord(db, { ...record, state: 'done' })
  printLine(`Demo content made in ${((performance.now() - begun) / 1000).toFixed(1)} s`)
}

async function seedWorks(seeding: Seeding): Promise<void> {
  await seedComics(seeding)
  await seedNovels(seeding)
  await seedVideos(seeding)
}

async function seedDays(seeding: Seeding): Promise<void> {
  await seedCheckIns(seeding)
  await seedForum(seeding)
}

/** Waits for all parts even if one fails, because the site may be closed after a failure and no part may still run then. */
async function allDone(parts: Promise<void>[]): Promise<void> {
  const failed = (await Promise.allSettled(parts)).find((each) => each.status === 'rejected')
  if (failed) throw failed.reason
}
