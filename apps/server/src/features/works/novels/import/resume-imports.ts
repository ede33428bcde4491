import { LIMITS } from '@engawa/contract'
import { sql } from 'kysely'
import { lockFor } from '../../../../locks.ts'
import type { NovelsDeps } from '../novels-deps.ts'
import { bookJob, enqueueBook } from './run-import.ts'

/** Enqueues jobs for files that wait to be read and have none: a backup holds no jobs. Nothing is enqueued twice. */
export const resumeImports = (deps: NovelsDeps): Promise<void> =>
  deps.database.transaction(async (tx) => {
    await lockFor(tx, 'resume-imports')
    const { rows } = await sql<{ id: number; uid: number }>`
      select id, uid from novel_imports
      where state in ('waiting', 'running') and id not in (
        select (job.data ->> 'importId')::bigint from ${deps.jobs.unfinished(bookJob)} as job
      )
      order by id`.execute(tx)
    for (const row of rows) await enqueueBook(deps, tx, row)
  })

/** Forgets imports that nobody touched for days, with their files and what was found in them. */
export const forgetOldImports = (deps: NovelsDeps): Promise<void> =>
  deps.database.transaction(async (tx) => {
    const before = new Date(deps.clock.now().getTime() - LIMITS.bookDays * 86_400_000)
    const rows = await tx
      .deleteFrom('novel_imports')
      .where('updated_at', '<', before)
      .where('state', 'in', ['read', 'failed', 'added'])
      .returning('file_key')
      .execute()
    await deps.files.discard(
      tx,
      rows.map((row) => row.file_key),
    )
  })
