import type { works } from '@engawa/contract'
import type { Handler } from '../../../operation.ts'
import { visibleChapter } from '../works-access.ts'
import type { WorksDeps } from '../works-deps.ts'

export const content =
  (deps: WorksDeps): Handler<typeof works.content> =>
  async (viewer, { chapterId }) => {
    const found = await visibleChapter(deps.database.db, viewer, chapterId)
    return deps.kinds.of(found.work.type).content(viewer, found)
  }
