import type { ChapterRow, WorkView } from '@engawa/contract'

/**
 * Returns the chapters among which the author chooses for a publication: drafts with content and without an own time. A hidden work is
 * published again with the chapters that were published before, so there is nothing to choose.
 */
export function publishableOf({
  status,
  chapterList,
}: Pick<WorkView, 'status' | 'chapterList'>): ChapterRow[] {
  const isOut = ({ status, ready }: ChapterRow) => status === 'published' && ready
  if (status !== 'published' && chapterList.some(isOut)) return []
  return chapterList.filter(
    ({ status, ready, pending, publishAt }) =>
      status === 'draft' && ready && pending === 0 && publishAt === null,
  )
}
