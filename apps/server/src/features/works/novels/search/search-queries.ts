import type { Handle } from '@engawa/platform/database'
import type { Tables } from '../../../../db/schema.ts'

/** Returns the published chapters of a novel in order; with `drafts`, all chapters. */
export async function chaptersToSearch(
  handle: Handle<Tables>,
  workId: number,
  { drafts }: { drafts: boolean },
) {
  const chapters = handle
    .selectFrom('chapters')
    .select(['id', 'number', 'title', 'status'])
    .where('work_id', '=', workId)
    .where('removal_id', 'is', null)
    .orderBy('number')
  return (drafts ? chapters : chapters.where('status', '=', 'published')).execute()
}
export type SearchedChapter = Awaited<ReturnType<typeof chaptersToSearch>>[number]
