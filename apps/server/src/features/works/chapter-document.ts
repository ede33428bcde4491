import type { SearchDocument, SubjectProvider } from '../subjects/index.ts'
import type { WorksDeps } from './works-deps.ts'
import { chapterById, workById } from './works-queries.ts'

/**
 * Returns the search documents of published chapters that have words. Only members find them, because guests cannot read
 * chapters. Search checks the visibility of the work separately, so chapters are not indexed again when their work is hidden or
 * renamed.
 */
export const chapterDocument = (
  deps: Pick<WorksDeps, 'kinds'>,
): Required<Pick<SubjectProvider, 'document' | 'idsAfter'>> => ({
  async document(handle, id): Promise<SearchDocument | null> {
    const chapter = await chapterById(handle, id)
    if (chapter?.status !== 'published' || chapter.removal_id !== null) return null
    const work = await workById(handle, chapter.work_id)
    const text = work && (await deps.kinds.of(work.type).words?.(handle, id))
    if (!work || text === undefined) return null
    return {
      subkind: work.type,
      title: chapter.title || work.title,
      text,
      author: work.author_id,
      inside: [{ kind: 'work', id: work.id }],
      shownWith: { kind: 'work', id: work.id },
      audience: 'members',
      at: chapter.published_at ?? chapter.created_at,
      weight: 0,
    }
  },

  async idsAfter(handle, { after, limit, author }) {
    const types = deps.kinds.all().flatMap(({ type, words }) => (words ? [type] : []))
    if (types.length === 0) return []
    let chapters = handle
      .selectFrom('chapters')
      .innerJoin('works', 'works.id', 'chapters.work_id')
      .select('chapters.id')
      .where('chapters.id', '>', after)
      .where('works.type', 'in', types)
      .where('chapters.status', '=', 'published')
    if (author !== undefined) chapters = chapters.where('works.author_id', '=', author)
    const rows = await chapters.orderBy('chapters.id').limit(limit).execute()
    return rows.map((row) => row.id)
  },
})
