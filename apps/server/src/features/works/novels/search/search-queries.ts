import type { Handle } from '@engawa/platform/database'
import type { Tables } from '../../../../db/schema.ts'

/** Returns the chapters of a novel in order: the published ones, or with drafts. */
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
