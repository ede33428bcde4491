import { DEAD_LETTERS } from './dead-jobs.ts'
import { JOB_TABLE } from './queue-options.ts'

/** A job that waits or runs, as another queue takes it over. */
export type UnfinishedJob = { name: string; data: object; startAfter: Date }

/** A statement that selects them with their ids; undefined when the database has no queue yet. */
export async function selectUnfinishedJobs(client: {
  query(text: string): Promise<{ rows: { found: boolean }[] }>
}): Promise<string | undefined> {
  const { rows } = await client.query(`select to_regclass('${JOB_TABLE}') is not null as found`)
  if (!rows[0]?.found) return undefined
  return `select id, name, data, start_after from ${JOB_TABLE}
    where name <> '${DEAD_LETTERS}' and state in ('created', 'retry', 'active')`
}
