import type { ChapterContent } from '@engawa/contract'
import type { Viewer } from '../../../operation.ts'
import type { ChapterOfWork } from '../works-access.ts'
import type { WorksDeps } from '../works-deps.ts'
import { placeIn } from '../works-places.ts'
import { canEditWork, isInsider } from '../works-policy.ts'
import { chaptersOf, pagesOf } from '../works-queries.ts'
import { pageView } from '../works-views.ts'

/** A chapter's pages: all of them for its author, those that are ready for readers. */
export async function contentView(
  deps: WorksDeps,
  viewer: Viewer,
  { chapter, work }: ChapterOfWork,
): Promise<ChapterContent> {
  const { db } = deps.database
  const [pages, chapters, place] = await Promise.all([
    pagesOf(db, chapter.id),
    chaptersOf(db, work.id),
    placeIn(db, viewer.uid, work.id),
  ])
  const insider = isInsider(viewer, work)
  const visible = chapters.filter((each) => insider || each.status === 'published')
  const at = visible.findIndex((each) => each.id === chapter.id)
  const neighbour = (index: number) => {
    const found = visible[index]
    return found ? { id: found.id, title: found.title } : null
  }
  return {
    id: chapter.id,
    number: chapter.number,
    title: chapter.title,
    status: chapter.status,
    work: {
      id: work.id,
      title: work.title,
      direction: work.direction,
      layout: work.layout,
      canEdit: canEditWork(viewer, work),
    },
    pages: pages.filter((page) => insider || page.state === 'ready').map(pageView),
    previous: at > 0 ? neighbour(at - 1) : null,
    next: at >= 0 ? neighbour(at + 1) : null,
    place: place?.chapterId === chapter.id ? place : null,
    version: chapter.version,
  }
}
