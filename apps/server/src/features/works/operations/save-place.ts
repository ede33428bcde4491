import { AppError, type Position, type works } from '@engawa/contract'
import type { Tx } from '@engawa/platform/database'
import { sql, type Insertable } from 'kysely'
import type { Tables } from '../../../db/schema.ts'
import { asMember, type Handler } from '../../../endpoints/operation.ts'
import { fieldProblems } from '../../../endpoints/field-problems.ts'
import type { WorkKind } from '../work-kind.ts'
import { visibleChapter } from '../works-access.ts'
import type { WorksDeps } from '../works-deps.ts'
import { storeChapterPlace } from '../chapter-places.ts'
import { notifyListeners } from '../works-listeners.ts'
import { placeIn } from '../works-places.ts'
import { followReading } from '../works-shelving.ts'
import type { ChapterRow } from '../works-rows.ts'
import type { WorksTables } from '../works-tables.ts'

export const savePlace =
  (deps: WorksDeps): Handler<typeof works.savePlace> =>
  async (viewer, input) => {
    const { uid } = asMember(viewer)
    const { chapter, work } = await visibleChapter(deps, viewer, input.chapterId)
    const now = deps.clock.now()
    const reported = new Date(input.at)
    const kind = deps.kinds.of(work.type)
    const position = positionIn(kind, chapter, input.position)
    const place = {
      uid,
      work_id: work.id,
      chapter_id: chapter.id,
      position: JSON.stringify(position),
      finished: input.finished,
      // A time in the future is replaced by the present time. Otherwise a device whose clock is ahead would make later positions
      // count as older.
      at: reported > now ? now : reported,
      forgotten_at: null,
    }
    const isRead = input.finished || kind.positionRules.progress(position, chapter) > MIN_REREAD_PROGRESS
    await deps.database.transaction(async (tx) => {
      if (await beginsOrFinishes(tx, uid, work.id, input))
        await notifyListeners(deps.listeners.reading, tx, { uid, workId: work.id })
      await storeChapterPlace(tx, { ...place, read: input.finished })
      await storePlace(tx, place, isRead ? null : chapter)
      await storeFurthest(tx, uid, chapter)
      await followReading(tx, { uid, workId: work.id }, place.at)
    })
    const newest = await placeIn(deps, uid, work.id)
    if (!newest) throw new AppError('not_found')
    return newest
  }

/** Whether a member begins a work, or finishes one for the first time. */
async function beginsOrFinishes(
  tx: Tx<Tables>,
  uid: number,
  workId: number,
  { finished }: { finished: boolean },
): Promise<boolean> {
  const known = await tx
    .selectFrom('places')
    .select('finished')
    .where('uid', '=', uid)
    .where('work_id', '=', workId)
    .executeTakeFirst()
  return !known || (finished && !known.finished)
}

function positionIn({ positionRules }: WorkKind, chapter: ChapterRow, raw: unknown): Position {
  const parsed = positionRules.schema.safeParse(raw)
  if (!parsed.success) throw new AppError('bad_input', { fields: fieldProblems(parsed.error, 'position') })
  return positionRules.within(parsed.data, chapter)
}

/** Limit of the progress in an earlier chapter. Above it, the reader reads the chapter again, and does not only look something up. */
const MIN_REREAD_PROGRESS = 0.5

/**
 * Stores the newest reading position, from which the reader continues. `onlyOpened` is a chapter that was opened but hardly read.
 * A position in it replaces one in an earlier chapter, but not one in a later chapter.
 */
async function storePlace(
  tx: Tx<Tables>,
  place: Insertable<WorksTables['places']>,
  onlyOpened: Pick<ChapterRow, 'number'> | null,
): Promise<void> {
  const { uid: _uid, work_id: _work, ...changed } = place
  const here = sql<number>`(select number from chapters where id = places.chapter_id and removal_id is null)`
  await tx
    .insertInto('places')
    .values(place)
    .onConflict((conflict) =>
      conflict
        .columns(['uid', 'work_id'])
        .doUpdateSet(changed)
        .where('places.at', '<=', place.at)
        .where((eb) =>
          eb.or([
            eb('places.forgotten_at', '<', place.at),
            eb.and([
              eb('places.forgotten_at', 'is', null),
              ...(onlyOpened ? [eb(eb.fn.coalesce(here, sql<number>`0`), '<=', onlyOpened.number)] : []),
            ]),
          ]),
        ),
    )
    .execute()
}

/** Stores the furthest chapter that the reader opened. The newest reading position may be in an earlier chapter. */
async function storeFurthest(
  tx: Tx<Tables>,
  uid: number,
  { id, work_id, number }: ChapterRow,
): Promise<void> {
  const reached = sql<number>`(select number from chapters where chapters.id = places.reached_id)`
  await tx
    .updateTable('places')
    .set({ reached_id: id })
    .where('uid', '=', uid)
    .where('work_id', '=', work_id)
    .where((eb) => eb(eb.fn.coalesce(reached, sql<number>`0`), '<', number))
    .execute()
}
