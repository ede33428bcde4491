import type { works } from '@engawa/contract'
import type { Handler } from '../../../../operation.ts'
import { visibleChapter } from '../../works-access.ts'
import type { WorksDeps } from '../../works-deps.ts'
import { contentView } from '../content-view.ts'

export const content =
  (deps: WorksDeps): Handler<typeof works.content> =>
  async (viewer, { chapterId }) =>
    contentView(deps, viewer, await visibleChapter(deps.database.db, viewer, chapterId))
