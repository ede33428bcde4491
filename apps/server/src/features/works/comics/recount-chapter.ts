import type { Tx } from '@engawa/platform/database'
import { sql } from 'kysely'
import type { Tables } from '../../../db/schema.ts'

/** Counts a chapter's pages after a change of them, and takes its first picture for its cover; the work must be locked. */
export async function recountChapter(tx: Tx<Tables>, chapterId: number): Promise<void> {
  await sql`
    update chapters set
      size = counted.good,
      ready = counted.good > 0,
      pending = counted.pending,
      cover = (select picture from pages where chapter_id = ${chapterId} and state = 'ready' order by position limit 1)
    from (
      select count(*) filter (where state <> 'failed') as good, count(*) filter (where state = 'pending') as pending
      from pages where chapter_id = ${chapterId}
    ) counted
    where id = ${chapterId}`.execute(tx)
}
