import { AppError, BULLETS, type bullets } from '@engawa/contract'
import type { Handler } from '../../../../../endpoints/operation.ts'
import { bulletView } from '../bullet-view.ts'
import type { BulletsDeps } from '../bullets-deps.ts'
import { countsOf, shownOf } from '../bullets-queries.ts'
import { watchedChapter } from '../watched-chapter.ts'

export const list =
  (deps: BulletsDeps): Handler<typeof bullets.list> =>
  async (viewer, { chapterId, from, to, after = 0 }) => {
    if (to < from) throw new AppError('bad_input', { fields: { to: 'too_small' } })
    if (to - from >= BULLETS.bucketsPerCall) throw new AppError('bad_input', { fields: { to: 'too_large' } })
    await watchedChapter(deps, viewer, chapterId)
    const { db } = deps.database
    const [rows, counts] = await Promise.all([
      shownOf(db, { chapterId, from, to, after }),
      countsOf(db, chapterId, { from, to }),
    ])
    const byBucket = Map.groupBy(rows, (row) => row.bucket)
    const buckets = counts.map(({ bucket, count }) => ({
      bucket,
      all: count,
      items: (byBucket.get(bucket) ?? []).map(bulletView),
    }))
    return { buckets }
  }
