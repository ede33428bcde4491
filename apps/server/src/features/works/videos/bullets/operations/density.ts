import type { bullets } from '@engawa/contract'
import type { Handler } from '../../../../../endpoints/operation.ts'
import type { BulletsDeps } from '../bullets-deps.ts'
import { countsOf } from '../bullets-queries.ts'
import { watchedChapter } from '../watched-chapter.ts'

export const density =
  (deps: BulletsDeps): Handler<typeof bullets.density> =>
  async (viewer, { chapterId }) => {
    await watchedChapter(deps, viewer, chapterId)
    const found = await countsOf(deps.database.db, chapterId)
    const counts = Array.from({ length: (found.at(-1)?.bucket ?? -1) + 1 }, () => 0)
    for (const { bucket, count } of found) counts[bucket] = count
    return { total: found.reduce((sum, { count }) => sum + count, 0), counts }
  }
