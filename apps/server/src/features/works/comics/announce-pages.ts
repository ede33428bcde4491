import type { Tx } from '@engawa/platform/database'
import type { Tables } from '../../../db/schema.ts'
import { tagsOf } from '../announce-change.ts'
import type { WorksDeps } from '../works-deps.ts'
import type { ChapterRow, WorkRow } from '../works-rows.ts'

/**
 * After the commit, invalidates cached answers if guests can see these pages. Changes in drafts are not announced. The caller must have
 * locked the work before it read the rows.
 */
export function announcePages(
  deps: WorksDeps,
  tx: Tx<Tables>,
  work: Pick<WorkRow, 'id' | 'status' | 'removal_id'>,
  chapter: Pick<ChapterRow, 'status' | 'removal_id'>,
): void {
  const published = work.status === 'published' && chapter.status === 'published'
  if (published && work.removal_id === null && chapter.removal_id === null)
    tx.onCommit(() => deps.cache.invalidate(tagsOf(work.id)))
}
