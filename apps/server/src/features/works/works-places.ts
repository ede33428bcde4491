import type { Place } from '@engawa/contract'
import type { Position } from './work-kind.ts'
import type { Sql } from './works-rows.ts'
import { timeOf } from './works-views.ts'

type PlaceAndChapter = {
  chapter_id: number
  number: number
  title: string
  pages: number
  position: Position
  finished: boolean
  at: Date
}

/** Places with their chapters, of chapters that are still there to read. */
export const placesOf = (handle: Sql, uid: number) =>
  handle
    .selectFrom('places')
    .innerJoin('chapters', 'chapters.id', 'places.chapter_id')
    .where('places.uid', '=', uid)
    .where('chapters.removal_id', 'is', null)
    .select([
      'places.work_id',
      'places.chapter_id',
      'chapters.number',
      'chapters.title',
      'chapters.pages',
      'places.position',
      'places.finished',
      'places.at',
    ])

export const placeView = (place: PlaceAndChapter): Place => ({
  chapterId: place.chapter_id,
  chapterNumber: place.number,
  chapterTitle: place.title,
  ...place.position,
  pages: place.pages,
  finished: place.finished,
  updatedAt: timeOf(place.at),
})

/** Where a user is in a work, or null. */
export async function placeIn(handle: Sql, uid: number | null, workId: number): Promise<Place | null> {
  if (uid === null) return null
  const place = await placesOf(handle, uid).where('places.work_id', '=', workId).executeTakeFirst()
  return place ? placeView(place) : null
}
