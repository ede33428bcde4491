// Long work for tests: each row counts to three, one unit at a time. A test starts this file as a program and kills it in the middle of a
// row.
import { sql } from 'kysely'
import { type Database, openDatabase } from '../database/index.ts'
import { createJobs, type Jobs } from '../jobs/index.ts'
import { createLogger } from '../logger/index.ts'
import { createLongWork, defineWork } from './index.ts'

export type Toy = { id: number; done: number; attempts: number; owner: number }

export const toyWork = defineWork<Toy, 'broken' | 'exhausted' | 'fault'>('toys', {
  table: 'toys',
  open: sql`state = 'open'`,
  owner: sql`uid`,
  attempts: { limit: 3, exhausted: 'exhausted', fault: 'fault' },
  concurrency: 2,
})

export const createToys = (database: Database<unknown>) =>
  database.pool.query(`
    create table toys (
      id int generated always as identity primary key, uid int not null default 1, state text not null default 'open',
      done int not null default 0, attempts int not null default 0, reason text, waiting_since timestamptz
    )`)

const logger = createLogger({ level: 'silent', format: 'json' })

export function startToys(database: Database<unknown>): {
  jobs: Jobs
  work: ReturnType<typeof createLongWork>
} {
  const jobs = createJobs({ database, logger })
  const clock = { now: () => new Date() }
  return { jobs, work: createLongWork({ database, jobs, clock, logger }) }
}

/** Adds one unit. Resolves with false when the row was closed in the meantime. */
export async function addOne(database: Database<unknown>, { id }: Toy): Promise<boolean> {
  const text = `update toys set done = done + 1 where id = $1 and state = 'open'`
  return (await database.pool.query(text, [id])).rowCount === 1
}

export const close = (database: Database<unknown>, { id }: Toy, state: string, reason?: string) =>
  database.pool.query(`update toys set state = $2, reason = $3 where id = $1 and state = 'open'`, [
    id,
    state,
    reason,
  ])

if (import.meta.main) {
  const [url, id] = process.argv.slice(2) as [string, string]
  const database = await openDatabase({ database: { kind: 'remote', url }, logger })
  const { jobs, work } = startToys(database)
  work.handle(toyWork, {
    run: async (row) => {
      await addOne(database, row)
      process.stdout.write('one is done\n')
      await new Promise(() => {})
    },
    reasonOf: () => undefined,
    onFail: async () => {},
  })
  await jobs.start()
  await database.transaction((tx) => work.enqueue(tx, toyWork, [Number(id)]))
  setInterval(() => {}, 60_000)
}
