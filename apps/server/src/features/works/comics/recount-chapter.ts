import type { Tx } from '@engawa/platform/database'
import { sql } from 'kysely'
import type { Tables } from '../../../db/schema.ts'

/**
 * Counts a chapter's pages after they changed, and sets its cover to its first picture. The caller must hold the lock of the
 * work. Returns whether the number of pages or the cover changed, so that the work must be recounted, too.
 */
export async function recountChapter(tx: Tx<Tables>, chapterId: number): Promise<boolean> {
  const { rows } = await sql<{ changed: boolean }>`
    update chapters set
      size = counted.good,
      ready = counted.good > 0,
      pending = counted.pending,
      cover = (select picture from pages where chapter_id = ${chapterId} and state = 'ready' order by position limit 1)
    from (
      select count(*) filter (where state <> 'failed') as good, count(*) filter (where state = 'pending') as pending
      from pages where chapter_id = ${chapterId}
    ) counted, (select size, cover from chapters where id = ${chapterId}) before
    where id = ${chapterId}
    returning (chapters.size, chapters.cover) is distinct from (before.size, before.cover) as changed`.execute(
    tx,
  )
  return rows[0]?.changed ?? false
}
