import type { Handle, Tx } from '@engawa/platform/database'
import { sql } from 'kysely'
import type { Tables } from '../../../../db/schema.ts'
import { lockFor } from '../../../../locks.ts'
import type { HighlightRow } from '../highlight-tables.ts'

type Key = { uid: number; chapterId: number; id: string }

export const highlightBy = (
  handle: Handle<Tables>,
  { uid, chapterId, id }: Key,
): Promise<HighlightRow | undefined> =>
  handle
    .selectFrom('novel_highlights')
    .selectAll()
    .where('uid', '=', uid)
    .where('chapter_id', '=', chapterId)
    .where('id', '=', id)
    .executeTakeFirst()

/** Returns a member's highlights in some chapters, the oldest first. */
export const highlightsIn = (
  handle: Handle<Tables>,
  uid: number,
  chapterIds: readonly number[],
): Promise<HighlightRow[]> =>
  handle
    .selectFrom('novel_highlights')
    .selectAll()
    .where('uid', '=', uid)
    .where('chapter_id', '=', sql<number>`any(${chapterIds})`)
    .orderBy('created_at')
    .orderBy('id')
    .execute()

/** Returns the chapters of a novel in which a member has highlights, in order, including hidden and removed chapters. */
export const highlightedChapters = (
  handle: Handle<Tables>,
  { uid, workId }: { uid: number; workId: number },
) =>
  handle
    .selectFrom('novel_highlights')
    .innerJoin('chapters', 'chapters.id', 'novel_highlights.chapter_id')
    .where('novel_highlights.uid', '=', uid)
    .where('chapters.work_id', '=', workId)
    .groupBy('chapters.id')
    .select(['chapters.id', 'chapters.number', 'chapters.title', 'chapters.status', 'chapters.removal_id'])
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .orderBy('chapters.number')
    .orderBy('chapters.id')
    .execute()
export type HighlightedChapter = Awaited<ReturnType<typeof highlightedChapters>>[number]

/** Counts a member's highlights in a novel, and locks the count. Parallel calls for the same member and novel wait for each other. */
export async function lockCount(
  tx: Tx<Tables>,
  { uid, workId }: { uid: number; workId: number },
): Promise<number> {
  await lockFor(tx, 'highlights', `${uid}:${workId}`)
  const { count } = await tx
    .selectFrom('novel_highlights')
    .innerJoin('chapters', 'chapters.id', 'novel_highlights.chapter_id')
    .where('novel_highlights.uid', '=', uid)
    .where('chapters.work_id', '=', workId)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}
