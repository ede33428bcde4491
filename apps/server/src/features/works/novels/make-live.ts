import type { Tx } from '@engawa/platform/database'
import { sql } from 'kysely'
import type { Tables } from '../../../db/schema.ts'
import { recountWork } from '../works-queries.ts'

/** Readers see what is written in these chapters now; their work is locked. */
export async function makeLive(tx: Tx<Tables>, workId: number, chapterIds: readonly number[]): Promise<void> {
  if (chapterIds.length === 0) return
  await sql`
    update novel_texts set live = text, live_version = version, live_words = words, live_at = now()
    where chapter_id = any(${chapterIds}::bigint[])`.execute(tx)
  await sql`
    update chapters set size = novel_texts.words, ready = novel_texts.words > 0
    from novel_texts
    where novel_texts.chapter_id = chapters.id and chapters.id = any(${chapterIds}::bigint[])`.execute(tx)
  await recountWork(tx, workId)
}
