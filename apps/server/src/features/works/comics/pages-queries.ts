import { AppError, LIMITS } from '@engawa/contract'
import type { Handle } from '@engawa/platform/database'
import { sql } from 'kysely'
import type { Tables } from '../../../db/schema.ts'
import type { PageRow } from './comics-tables.ts'

export const pagesOf = (handle: Handle<Tables>, chapterId: number): Promise<PageRow[]> =>
  handle.selectFrom('pages').selectAll().where('chapter_id', '=', chapterId).orderBy('position').execute()

/** Refuses more pages than a chapter takes; those that could not be read count too. Throws `too_many_pages`. */
export async function requireRoom(handle: Handle<Tables>, chapterId: number, more: number): Promise<void> {
  const { pages } = await handle
    .selectFrom('pages')
    .select(sql<number>`count(*)::int`.as('pages'))
    .where('chapter_id', '=', chapterId)
    .executeTakeFirstOrThrow()
  if (pages + more > LIMITS.chapterPages) throw new AppError('too_many_pages')
}
