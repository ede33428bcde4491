import { sql } from 'kysely'
import { lockFor } from '../../../locks.ts'
import type { WorksDeps } from '../works-deps.ts'
import { enqueuePreparing, preparePagesJob } from './prepare-page.ts'
import { enqueueImport, importJob } from './run-import.ts'

/**
 * Enqueues jobs for what waits to be prepared and has none: a backup holds no jobs, and a job that was interrupted too
 * often has failed. Nothing is enqueued twice, also when several processes start at once.
 */
export const resumePreparing = (deps: WorksDeps): Promise<void> =>
  deps.database.transaction(async (tx) => {
    await lockFor(tx, 'resume-pages')
    const pages = await sql<{ id: number }>`
      with enqueued as materialized (
        select jsonb_array_elements_text(job.data -> 'pageIds')::bigint as id
        from ${deps.jobs.unfinished(preparePagesJob)} as job
      )
      select id from pages
      where state = 'pending' and chapter_id in (select id from chapters where pending > 0)
        and id not in (select id from enqueued)
      order by id`.execute(tx)
    await enqueuePreparing(
      deps,
      tx,
      pages.rows.map(({ id }) => id),
    )
    const imports = await sql<{ id: number; uid: number }>`
      select id, uid from imports
      where state in ('waiting', 'running') and chapter_id is not null and id not in (
        select (job.data ->> 'importId')::bigint from ${deps.jobs.unfinished(importJob)} as job
      )
      order by id`.execute(tx)
    for (const row of imports.rows) await enqueueImport(deps, tx, row)
  })

/** Days for which an author may read why an import failed whose chapter is gone. */
const TOLD_DAYS = 7

export async function forgetImports({ clock, database }: WorksDeps): Promise<void> {
  await database.db
    .deleteFrom('imports')
    .where('chapter_id', 'is', null)
    .where('updated_at', '<', new Date(clock.now().getTime() - TOLD_DAYS * 86_400_000))
    .execute()
}
