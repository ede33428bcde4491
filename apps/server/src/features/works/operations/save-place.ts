import { AppError, type Position, type works } from '@engawa/contract'
import { asMember, type Handler } from '../../../operation.ts'
import { fieldProblems } from '../../../field-problems.ts'
import type { WorkKind } from '../work-kind.ts'
import { visibleChapter } from '../works-access.ts'
import type { WorksDeps } from '../works-deps.ts'
import { placeIn } from '../works-places.ts'
import type { ChapterRow } from '../works-rows.ts'

export const savePlace =
  (deps: WorksDeps): Handler<typeof works.savePlace> =>
  async (viewer, input) => {
    const { uid } = asMember(viewer)
    const { db } = deps.database
    const { chapter, work } = await visibleChapter(deps, viewer, input.chapterId)
    const now = deps.clock.now()
    const reported = new Date(input.at)
    const place = {
      chapter_id: chapter.id,
      position: JSON.stringify(positionIn(deps.kinds.of(work.type), chapter, input.position)),
      finished: input.finished,
      // A clock that runs ahead must not win over every later place.
      at: reported > now ? now : reported,
      forgotten_at: null,
    }
    await db
      .insertInto('places')
      .values({ uid, work_id: work.id, ...place })
      .onConflict((conflict) =>
        conflict
          .columns(['uid', 'work_id'])
          .doUpdateSet(place)
          .where('places.at', '<=', place.at)
          .where((eb) =>
            eb.or([eb('places.forgotten_at', 'is', null), eb('places.forgotten_at', '<', place.at)]),
          ),
      )
      .execute()
    const newest = await placeIn(deps, uid, work.id)
    if (!newest) throw new AppError('not_found')
    return newest
  }

function positionIn({ place }: WorkKind, chapter: ChapterRow, raw: unknown): Position {
  const parsed = place.schema.safeParse(raw)
  if (!parsed.success) throw new AppError('bad_input', { fields: fieldProblems(parsed.error, 'position') })
  return place.within(parsed.data, chapter)
}
