import { AppError, LIMITS } from '@engawa/contract'
import type { Handle } from '@engawa/platform/database'
import { sql } from 'kysely'
import type { Tables } from '../../../db/schema.ts'
import { filesOf } from './comic-files.ts'
import type { PageRow } from './comics-tables.ts'

export const pagesOf = (handle: Handle<Tables>, chapterId: number): Promise<PageRow[]> =>
  handle.selectFrom('pages').selectAll().where('chapter_id', '=', chapterId).orderBy('position').execute()

/** Returns the pages that readers of chapters see, in order within each chapter. */
export const readyPagesOf = (handle: Handle<Tables>, chapterIds: readonly number[]): Promise<PageRow[]> =>
  handle
    .selectFrom('pages')
    .selectAll()
    .where('chapter_id', '=', sql<number>`any(${chapterIds})`)
    .where('state', '=', 'ready')
    .orderBy('chapter_id')
    .orderBy('position')
    .execute()

/** Throws `too_many_pages` when a chapter has no room for more pages. Failed pages count too. */
export async function requireRoom(handle: Handle<Tables>, chapterId: number, more: number): Promise<void> {
  const { pages } = await handle
    .selectFrom('pages')
    .select(sql<number>`count(*)::int`.as('pages'))
    .where('chapter_id', '=', chapterId)
    .executeTakeFirstOrThrow()
  if (pages + more > LIMITS.chapterPages) throw new AppError('too_many_pages')
}

/** Returns the keys of all files of chapters: pages as uploaded and as shown, and archives. */
export async function filesOfChapters(
  handle: Handle<Tables>,
  chapterIds: readonly number[],
): Promise<string[]> {
  const ofChapters = sql<number>`any(${chapterIds})`
  const pages = await handle.selectFrom('pages').selectAll().where('chapter_id', '=', ofChapters).execute()
  const imports = await handle
    .selectFrom('imports')
    .select('archive_key')
    .where('chapter_id', '=', ofChapters)
    .execute()
  return [...pages.flatMap(filesOf), ...imports.map((each) => each.archive_key)]
}
