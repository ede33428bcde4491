import type { ChapterContent } from '@engawa/contract'
import type { Viewer } from '../../endpoints/operation.ts'
import { placeInChapter } from './chapter-places.ts'
import type { ChapterOfWork } from './works-rows.ts'
import type { WorksDeps } from './works-deps.ts'
import { canEditWork, isInsider } from './works-policy.ts'
import { neighboursOf } from './works-queries.ts'

/** Returns a chapter with its content, its neighbours and the viewer's reading position in it. */
export async function chapterContent(
  deps: WorksDeps,
  viewer: Viewer,
  found: ChapterOfWork,
): Promise<ChapterContent> {
  const { db } = deps.database
  const { chapter, work } = found
  const kind = deps.kinds.of(work.type)
  const [stored, { previous, next }, place] = await Promise.all([
    kind.content.read(viewer, found),
    neighboursOf(db, chapter, { drafts: isInsider(viewer, work) }),
    placeInChapter(deps, db, viewer.uid, found),
  ])
  return {
    ...kind.content.schema.parse(stored),
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
    previous,
    next,
    place,
    version: chapter.version,
  }
}
