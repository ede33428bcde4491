import type { novels } from '@engawa/contract'
import type { Handler } from '../../../../endpoints/operation.ts'
import { writtenChapter } from '../novels-access.ts'
import type { NovelsDeps } from '../novels-deps.ts'
import { textOf } from '../novels-queries.ts'
import { sourceView } from '../novels-views.ts'

export const source =
  (deps: NovelsDeps): Handler<typeof novels.source> =>
  async (viewer, { chapterId }) => {
    const { chapter } = await writtenChapter(deps, viewer, chapterId)
    return sourceView(chapter, await textOf(deps.database.db, chapterId))
  }
