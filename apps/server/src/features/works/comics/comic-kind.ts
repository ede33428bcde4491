import type { WorkKind } from '../work-kind.ts'
import type { WorksDeps } from '../works-deps.ts'
import { contentView } from './content-view.ts'

/** Comics: a chapter holds pages, and a place is a page with the part of it already passed. */
export const comicKind = (deps: WorksDeps): WorkKind => ({
  type: 'comic',
  chapterPath: (workId, chapterId) => `/works/comics/${workId}/read/${chapterId}`,
  content: (viewer, found) => contentView(deps, viewer, found),
  position: ({ page, offset }, chapter) => ({
    page: Math.min(page, Math.max(0, chapter.pages - 1)),
    offset,
  }),
})
