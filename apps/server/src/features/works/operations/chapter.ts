import type { works } from '@engawa/contract'
import type { Handler } from '../../../endpoints/operation.ts'
import { visibleChapter } from '../works-access.ts'
import type { WorksDeps } from '../works-deps.ts'
import { chapterView } from '../works-views.ts'

export const chapter =
  (deps: WorksDeps): Handler<typeof works.chapter> =>
  async (viewer, { chapterId }) => {
    const { chapter, work } = await visibleChapter(deps, viewer, chapterId)
    return chapterView(deps.kinds.of(work.type), chapter)
  }
