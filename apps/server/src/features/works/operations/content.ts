import type { works } from '@engawa/contract'
import type { Handler } from '../../../endpoints/operation.ts'
import { chapterContent } from '../chapter-content.ts'
import { visibleChapter } from '../works-access.ts'
import type { WorksDeps } from '../works-deps.ts'

export const content =
  (deps: WorksDeps): Handler<typeof works.content> =>
  async (viewer, { chapterId }) =>
    chapterContent(deps, viewer, await visibleChapter(deps, viewer, chapterId))
