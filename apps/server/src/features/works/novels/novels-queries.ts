import type { Handle, Tx } from '@engawa/platform/database'
import { sql } from 'kysely'
import type { Tables } from '../../../db/schema.ts'
import type { RevisionRow, TextRow } from './novels-tables.ts'

/** Returns the text of a chapter; undefined before anything was written. */
export const textOf = (handle: Handle<Tables>, chapterId: number): Promise<TextRow | undefined> =>
  handle.selectFrom('novel_texts').selectAll().where('chapter_id', '=', chapterId).executeTakeFirst()

/** Returns the text of a chapter, locked for the rest of the transaction. Lock its work first. */
export const lockText = (tx: Tx<Tables>, chapterId: number): Promise<TextRow | undefined> =>
  tx
    .selectFrom('novel_texts')
    .selectAll()
    .where('chapter_id', '=', chapterId)
    .forNoKeyUpdate()
    .executeTakeFirst()

/**
 * Returns the revisions of a chapter without their texts, the newest first. `change` is the difference in words from the previous
 * revision.
 */
export const revisionsOf = (handle: Handle<Tables>, chapterId: number) =>
  handle
    .selectFrom('novel_revisions')
    .select(['id', 'version', 'words', 'made_by', 'saved_at'])
    .select(sql<number>`words - coalesce(lag(words) over (order by version), 0)`.as('change'))
    .where('chapter_id', '=', chapterId)
    .orderBy('version', 'desc')
    .execute()

export const revisionById = (handle: Handle<Tables>, id: number): Promise<RevisionRow | undefined> =>
  handle.selectFrom('novel_revisions').selectAll().where('id', '=', id).executeTakeFirst()

/** Returns the word count of the revision before this one. */
export async function wordsBefore(
  handle: Handle<Tables>,
  { chapter_id, version }: Pick<RevisionRow, 'chapter_id' | 'version'>,
): Promise<number> {
  const row = await handle
    .selectFrom('novel_revisions')
    .select('words')
    .where('chapter_id', '=', chapter_id)
    .where('version', '<', version)
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.words ?? 0
}

/** Returns the chapters of a novel in order, with their texts. */
export const textsOfWork = (handle: Handle<Tables>, workId: number, after: number, limit: number) =>
  handle
    .selectFrom('chapters')
    .innerJoin('novel_texts', 'novel_texts.chapter_id', 'chapters.id')
    .select(['chapters.id', 'chapters.number', 'chapters.title', 'novel_texts.text', 'novel_texts.version'])
    .where('chapters.work_id', '=', workId)
    .where('chapters.removal_id', 'is', null)
    .where('chapters.number', '>', after)
    .orderBy('chapters.number')
    .limit(limit)
    .execute()

/** Returns the published chapters of a novel whose readers see an older text, in order. Without `texts`, the texts are empty. */
export const unreleasedTexts = (handle: Handle<Tables>, workId: number, { texts = false } = {}) =>
  handle
    .selectFrom('chapters')
    .innerJoin('novel_texts', 'novel_texts.chapter_id', 'chapters.id')
    .select(['novel_texts.chapter_id', 'novel_texts.version', 'novel_texts.words'])
    .select(texts ? 'novel_texts.text' : sql<string>`''`.as('text'))
    .where('chapters.work_id', '=', workId)
    .where('chapters.removal_id', 'is', null)
    .where('chapters.status', '=', 'published')
    .whereRef('novel_texts.live_version', 'is distinct from', 'novel_texts.version')
    .orderBy('chapters.number')
    .execute()
