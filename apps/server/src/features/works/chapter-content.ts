import type { ChapterContent } from '@engawa/contract'
import type { Viewer } from '../../operation.ts'
import { placeInChapter } from './chapter-places.ts'
import type { ChapterOfWork } from './works-access.ts'
import type { WorksDeps } from './works-deps.ts'
import { canEditWork, isInsider } from './works-policy.ts'
import { chaptersOf } from './works-queries.ts'
import type { ChapterRow } from './works-rows.ts'

/** A chapter with what it holds, its neighbours and the viewer's place in it. */
export async function chapterContent(
  deps: WorksDeps,
  viewer: Viewer,
  found: ChapterOfWork,
): Promise<ChapterContent> {
  const { db } = deps.database
  const { chapter, work } = found
  const kind = deps.kinds.of(work.type)
  const [held, chapters, place] = await Promise.all([
    kind.content.read(viewer, found),
    chaptersOf(db, work.id),
    placeInChapter(deps, db, viewer.uid, found),
  ])
  const insider = isInsider(viewer, work)
  const visible = chapters.filter((each) => insider || each.status === 'published')
  const at = visible.findIndex((each) => each.id === chapter.id)
  return {
    ...kind.content.schema.parse(held),
    id: chapter.id,
    number: chapter.number,
    title: chapter.title,
    status: chapter.status,
    work: {
      id: work.id,
      type: work.type,
      title: work.title,
      language: work.language,
      facets: work.facets,
      canEdit: canEditWork(viewer, work),
    },
    previous: neighbour(at > 0 ? visible[at - 1] : undefined),
    next: neighbour(at >= 0 ? visible[at + 1] : undefined),
    place,
    version: chapter.version,
  }
}

const neighbour = (chapter: ChapterRow | undefined) =>
  chapter ? { id: chapter.id, title: chapter.title } : null
