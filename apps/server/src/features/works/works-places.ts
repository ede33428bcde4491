import type { BegunWork, Place, Position, WorkType } from '@engawa/contract'
import { createLoader, idArray, type Handle } from '@engawa/platform/database'
import { sql, type ExpressionBuilder } from 'kysely'
import type { Tables } from '../../db/schema.ts'
import type { WorksDeps } from './works-deps.ts'
import { sizeView, timeOf } from './works-views.ts'

export type PlaceAndChapter = {
  type: WorkType
  chapter_id: number
  number: number
  title: string
  size: number
  position: Position
  finished: boolean
  at: Date
  next: BegunWork['next']
}

/**
 * Selects reading positions together with their chapters. Leaves out chapters that are removed or not readable, and positions
 * that were removed from the history.
 */
export const placesOfAll = (handle: Handle<Tables>) =>
  handle
    .selectFrom('places')
    .innerJoin('chapters', 'chapters.id', 'places.chapter_id')
    .innerJoin('works', 'works.id', 'places.work_id')
    .leftJoin('chapter_places as there', (join) =>
      join
        .onRef('there.uid', '=', 'places.uid')
        .onRef('there.work_id', '=', 'places.work_id')
        .onRef('there.chapter_id', '=', 'places.chapter_id'),
    )
    .where('chapters.removal_id', 'is', null)
    .where('places.forgotten_at', 'is', null)
    .select([
      'places.work_id',
      'works.type',
      'places.chapter_id',
      'chapters.number',
      'chapters.title',
      'chapters.size',
      'places.position',
      isFinished.as('finished'),
      'places.at',
      nextChapter.as('next'),
    ])

/** Whether the chapter of a reading position is finished. If the chapter was marked later, the mark decides. */
const isFinished = sql<boolean>`case when there.marked_at > places.at then there.read else places.finished end`

/** The first readable chapter after the chapter of a reading position, or null. */
const nextChapter = sql<BegunWork['next']>`(
  select jsonb_build_object('id', later.id, 'number', later.number) from chapters as later
  where later.work_id = places.work_id and later.number > chapters.number
    and later.status = 'published' and later.ready and later.removal_id is null
  order by later.number limit 1)`

export function placeView({ kinds }: Pick<WorksDeps, 'kinds'>, place: PlaceAndChapter): Place {
  const kind = kinds.of(place.type)
  return {
    chapterId: place.chapter_id,
    chapterNumber: place.number,
    chapterTitle: place.title,
    position: place.position,
    progress: place.finished ? 1 : kind.positionRules.progress(place.position, place),
    size: sizeView(kind, place),
    finished: place.finished,
    updatedAt: timeOf(place.at),
  }
}

/** Returns the users' reading positions in works, in the order of the requests; null for a work that the user has not begun. */
async function readPlaces(
  handle: Handle<Tables>,
  requests: readonly { uid: number; workId: number }[],
): Promise<(PlaceAndChapter | null)[]> {
  const keyOf = (uid: number, workId: number): string => `${uid} ${workId}`
  const wanted = sql<{ uid: number; work_id: number }>`(
    select * from unnest(
      ${requests.map(({ uid }) => uid)}::bigint[], ${requests.map(({ workId }) => workId)}::bigint[]
    ))`
  const rows = await placesOfAll(handle)
    .select('places.uid')
    .where((eb) => sql<boolean>`(${eb.ref('places.uid')}, ${eb.ref('places.work_id')}) in ${wanted}`)
    .execute()
  const byKey = new Map(rows.map((row) => [keyOf(row.uid, row.work_id), row]))
  return requests.map(({ uid, workId }) => byKey.get(keyOf(uid, workId)) ?? null)
}

/** Loads users' reading positions in works; null for a work that the user has not begun. */
export const placesInWorks = createLoader(readPlaces)

/** Limit of works to continue for one user. */
export const MAX_TO_CONTINUE = 8

/**
 * Returns for each user the works to continue, the newest first: works that the user has not finished, or that have a later
 * chapter.
 */
async function readWorksToContinue(handle: Handle<Tables>, uids: readonly number[]) {
  const readers = sql<{ uid: number }>`(select distinct unnest(${idArray(uids)}) as uid)`
  const latest = placesOfAll(handle)
    .where('places.uid', '=', sql.ref<number>('readers.uid'))
    .where('chapters.status', '=', 'published')
    .where((eb) => eb.or([eb.not(isFinished), eb.exists(laterChapters(eb))]))
    .orderBy('places.at', 'desc')
    .orderBy('places.work_id')
    .limit(MAX_TO_CONTINUE)
  const rows = await handle
    .selectFrom(readers.as('readers'))
    .innerJoinLateral(latest.as('latest'), (join) => join.onTrue())
    .selectAll()
    .execute()
  const byUid = Map.groupBy(rows, ({ uid }) => uid)
  return uids.map((uid) => byUid.get(uid) ?? [])
}

/** Loads the works that users can continue. */
export const worksToContinue = createLoader(readWorksToContinue)

const laterChapters = (eb: ExpressionBuilder<Tables, 'places' | 'chapters'>) =>
  eb
    .selectFrom('chapters as later')
    .select('later.id')
    .whereRef('later.work_id', '=', 'places.work_id')
    .whereRef('later.number', '>', 'chapters.number')
    .where('later.status', '=', 'published')
    .where('later.removal_id', 'is', null)
    .where('later.ready', '=', true)
    .where((later) =>
      later.not(
        later.exists(
          later
            .selectFrom('chapter_places as known')
            .select('known.read')
            .whereRef('known.uid', '=', 'places.uid')
            .whereRef('known.work_id', '=', 'places.work_id')
            .whereRef('known.chapter_id', '=', 'later.id')
            .where('known.read', '=', true)
            .where('known.forgotten_at', 'is', null),
        ),
      ),
    )

/** Returns a user's reading position in a work; null when there is none. */
export async function placeIn(
  deps: Pick<WorksDeps, 'kinds' | 'database'>,
  uid: number | null,
  workId: number,
): Promise<Place | null> {
  const place = uid === null ? null : await placesInWorks.load(deps.database.db, { uid, workId })
  return place && placeView(deps, place)
}
