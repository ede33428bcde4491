import type { Tx } from '@engawa/platform/database'
import { sql } from 'kysely'
import type { Tables } from '../../../db/schema.ts'

/** Releases the current text of chapters to readers. The caller must hold the lock of the work, and recount the work afterwards. */
export async function makeLive(tx: Tx<Tables>, chapterIds: readonly number[]): Promise<void> {
  if (chapterIds.length === 0) return
  await sql`
    with live as (
      update novel_texts set live = text, live_version = version, live_words = words, live_at = now()
      where chapter_id = any(${chapterIds}::bigint[]) returning chapter_id, words
    )
    update chapters set size = live.words, ready = live.words > 0
    from live where chapters.id = live.chapter_id`.execute(tx)
}
