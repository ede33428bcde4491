import type { Tx } from '@engawa/platform/database'
import { sql } from 'kysely'
import type { Tables } from '../../../db/schema.ts'
import { recountWork } from '../works-queries.ts'
import type { WorksDeps } from '../works-deps.ts'
import type { ChapterRow } from '../works-rows.ts'
import type { PageRow } from './comics-tables.ts'
import { pageWork } from './prepare-page.ts'
import { requireRoom } from './pages-queries.ts'
import { recountChapter } from './recount-chapter.ts'

/** A page whose bytes are stored, measured but not prepared. */
export type NewPage = {
  name: string
  width: number
  height: number
  rawKey: string
  description?: string | undefined
  uploadId?: number
  import?: { id: number; entry: number }
}

/**
 * Inserts pages at the end of a chapter and retains their files. The caller must hold the lock of the work. Enqueues their
 * preparation, except for an import, which does it when it ends. Skips pages that already exist (same upload, or same entry of an
 * import) and leaves them out of the result. Throws `upload_used`, `too_many_pages`.
 */
export async function insertPages(
  deps: WorksDeps,
  tx: Tx<Tables>,
  chapter: Pick<ChapterRow, 'id' | 'work_id'>,
  pages: NewPage[],
): Promise<PageRow[]> {
  if (pages.length === 0) return []
  const last = sql<number>`(select coalesce(max(position), 0) from pages where chapter_id = ${chapter.id})`
  const version = sql<number>`(select version + 1 from chapters where id = ${chapter.id})`
  const now = deps.clock.now()
  const inserted = await tx
    .insertInto('pages')
    .values(
      pages.map((page, at) => ({
        chapter_id: chapter.id,
        position: sql<number>`${last} + ${at + 1}::int`,
        added_version: version,
        upload_id: page.uploadId ?? null,
        import_id: page.import?.id ?? null,
        import_entry: page.import?.entry ?? null,
        name: page.name,
        description: page.description ?? '',
        width: page.width,
        height: page.height,
        raw_key: page.rawKey,
        created_at: now,
      })),
    )
    .onConflict((conflict) =>
      // Another page at the same position must be an error, so the columns are named.
      (pages[0]?.import
        ? conflict.columns(['import_id', 'import_entry'])
        : conflict.column('upload_id')
      ).doNothing(),
    )
    .returningAll()
    .execute()
  const inOrder = inserted.sort((a, b) => a.position - b.position)
  await Promise.all([
    countIn(tx, chapter, inserted.length),
    deps.files.markStored(
      tx,
      inserted.map((page) => page.raw_key!),
    ),
    // An import measures all of its pages first and enqueues their preparation at its end.
    pages[0]?.import ? undefined : deps.longWork.enqueue(tx, pageWork, idsOf(inOrder)),
  ])
  return inOrder
}

const idsOf = (pages: PageRow[]): number[] => pages.map((page) => page.id)

async function countIn(
  tx: Tx<Tables>,
  chapter: Pick<ChapterRow, 'id' | 'work_id'>,
  added: number,
): Promise<void> {
  if (added === 0) return
  await Promise.all([
    requireRoom(tx, chapter.id, 0),
    tx
      .updateTable('chapters')
      .set((eb) => ({ version: eb('version', '+', 1) }))
      .where('id', '=', chapter.id)
      .execute(),
    recountChapter(tx, chapter.id),
    recountWork(tx, chapter.work_id),
  ])
}
