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

/** A page whose bytes lie in storage, measured but not prepared. */
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
 * Puts pages at the end of a chapter, in the order given, keeps their files and has them prepared (an import does that
 * itself, at its end). The work must be locked. Pages that are there already (same upload, same entry of an import) are
 * left out of the answer. Throws `too_many_pages`, and then adds none, and `upload_used`.
 */
export async function insertPages(
  deps: WorksDeps,
  tx: Tx<Tables>,
  chapter: Pick<ChapterRow, 'id' | 'work_id' | 'version'>,
  pages: NewPage[],
): Promise<PageRow[]> {
  if (pages.length === 0) return []
  const { last } = await tx
    .selectFrom('pages')
    .select((eb) => eb.fn.coalesce(eb.fn.max('position'), sql<number>`0`).as('last'))
    .where('chapter_id', '=', chapter.id)
    .executeTakeFirstOrThrow()
  const now = deps.clock.now()
  const inserted = await tx
    .insertInto('pages')
    .values(
      pages.map((page, at) => ({
        chapter_id: chapter.id,
        position: Number(last) + at + 1,
        added_version: chapter.version + 1,
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
      // Named, because PostgreSQL cannot look for any conflict where one of the rules is deferred.
      (pages[0]?.import
        ? conflict.columns(['import_id', 'import_entry'])
        : conflict.column('upload_id')
      ).doNothing(),
    )
    .returningAll()
    .execute()
  await countIn(tx, chapter, inserted.length)
  await deps.files.keep(
    tx,
    inserted.map((page) => page.raw_key!),
  )
  const inOrder = inserted.sort((a, b) => a.position - b.position)
  // An import measures all of its pages first and has them prepared at its end.
  if (!pages[0]?.import) await deps.longWork.enqueue(tx, pageWork, idsOf(inOrder))
  return inOrder
}

const idsOf = (pages: PageRow[]): number[] => pages.map((page) => page.id)

async function countIn(
  tx: Tx<Tables>,
  chapter: Pick<ChapterRow, 'id' | 'work_id'>,
  added: number,
): Promise<void> {
  if (added === 0) return
  await requireRoom(tx, chapter.id, 0)
  await tx
    .updateTable('chapters')
    .set((eb) => ({ version: eb('version', '+', 1) }))
    .where('id', '=', chapter.id)
    .execute()
  await recountChapter(tx, chapter.id)
  await recountWork(tx, chapter.work_id)
}
