import type { Place, Position, WorkType } from '@engawa/contract'
import type { Handle } from '@engawa/platform/database'
import type { Tables } from '../../db/schema.ts'
import type { WorksDeps } from './works-deps.ts'
import { sizeView, timeOf } from './works-views.ts'

type PlaceAndChapter = {
  type: WorkType
  chapter_id: number
  number: number
  title: string
  size: number
  position: Position
  finished: boolean
  at: Date
}

/** Places with their chapters, of chapters that are still there to read. */
export const placesOf = (handle: Handle<Tables>, uid: number) =>
  handle
    .selectFrom('places')
    .innerJoin('chapters', 'chapters.id', 'places.chapter_id')
    .innerJoin('works', 'works.id', 'places.work_id')
    .where('places.uid', '=', uid)
    .where('chapters.removal_id', 'is', null)
    .select([
      'places.work_id',
      'works.type',
      'places.chapter_id',
      'chapters.number',
      'chapters.title',
      'chapters.size',
      'places.position',
      'places.finished',
      'places.at',
    ])

export function placeView({ kinds }: Pick<WorksDeps, 'kinds'>, place: PlaceAndChapter): Place {
  const kind = kinds.of(place.type)
  return {
    chapterId: place.chapter_id,
    chapterNumber: place.number,
    chapterTitle: place.title,
    position: place.position,
    progress: place.finished ? 1 : kind.place.progress(place.position, place),
    size: sizeView(kind, place),
    finished: place.finished,
    updatedAt: timeOf(place.at),
  }
}

/** Where a user is in a work, or null. */
export async function placeIn(
  deps: Pick<WorksDeps, 'kinds'>,
  handle: Handle<Tables>,
  uid: number | null,
  workId: number,
): Promise<Place | null> {
  if (uid === null) return null
  const place = await placesOf(handle, uid).where('places.work_id', '=', workId).executeTakeFirst()
  return place ? placeView(deps, place) : null
}
