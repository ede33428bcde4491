import type { works } from '@engawa/contract'
import { AppError } from '@engawa/contract'
import { asMember, type Handler } from '../../../operation.ts'
import { visibleChapter } from '../works-access.ts'
import type { WorksDeps } from '../works-deps.ts'
import { placeIn } from '../works-places.ts'

export const savePlace =
  (deps: WorksDeps): Handler<typeof works.savePlace> =>
  async (viewer, input) => {
    const { uid } = asMember(viewer)
    const { db } = deps.database
    const { chapter, work } = await visibleChapter(db, viewer, input.chapterId)
    const now = deps.clock.now()
    const said = new Date(input.at)
    const place = {
      chapter_id: chapter.id,
      position: JSON.stringify(deps.kinds.of(work.type).position(input, chapter)),
      finished: input.finished,
      // A clock that runs ahead must not win over every later place.
      at: said > now ? now : said,
    }
    await db
      .insertInto('places')
      .values({ uid, work_id: work.id, ...place })
      .onConflict((conflict) =>
        conflict.columns(['uid', 'work_id']).doUpdateSet(place).where('places.at', '<=', place.at),
      )
      .execute()
    const kept = await placeIn(db, uid, work.id)
    if (!kept) throw new AppError('chapter_not_found')
    return kept
  }
