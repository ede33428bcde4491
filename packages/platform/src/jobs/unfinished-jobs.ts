import { type RawBuilder, sql } from 'kysely'
import { DEAD_LETTERS } from './dead-jobs.ts'
import type { Job } from './define-job.ts'
import { JOB_TABLE } from './queue-options.ts'

/** A waiting or running job, with the data that another queue needs to run it. */
export type UnfinishedJob = { name: string; data: object; startAfter: Date }

/** Returns the text of a statement that selects unfinished jobs and their ids; undefined when the database has no queue yet. */
export async function selectUnfinishedJobs(client: {
  query(text: string): Promise<{ rows: { found: boolean }[] }>
}): Promise<string | undefined> {
  const { rows } = await client.query(`select to_regclass('${JOB_TABLE}') is not null as found`)
  if (!rows[0]?.found) return undefined
  return `select id, name, data, start_after from ${JOB_TABLE}
    where name <> '${DEAD_LETTERS}' and state in ('created', 'retry', 'active')`
}

/** Returns a subquery with one column `data`: the payloads of waiting and running jobs of a kind. */
export const payloadsOf = ({ name }: Pick<Job<never>, 'name'>): RawBuilder<unknown> =>
  sql`(select data from ${sql.table(JOB_TABLE)}
       where name = ${name} and state in ('created', 'retry', 'active'))`

/** Returns a query that finds a running job of the same kind that started earlier and whose payload contains `number`. */
export const earlierRun = ({ name }: Pick<Job<never>, 'name'>, jobId: string, number: number) =>
  sql`select from ${sql.table(JOB_TABLE)} as other, ${sql.table(JOB_TABLE)} as mine
      where other.name = ${name} and other.state = 'active' and mine.name = ${name} and mine.id = ${jobId}
        and (other.started_on, other.id) < (mine.started_on, mine.id)
        and ${number}::bigint in (select jsonb_path_query(other.data, '$.*[*]')::bigint)
      limit 1`
