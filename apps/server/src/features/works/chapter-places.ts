import type { ChaptersRead, Place, Position } from '@engawa/contract'
import { createLoader, type Handle, type Tx } from '@engawa/platform/database'
import { sql, type Insertable } from 'kysely'
import type { Tables } from '../../db/schema.ts'
import type { WorksDeps } from './works-deps.ts'
import type { ChapterRow, WorkRow } from './works-rows.ts'
import type { WorksTables } from './works-tables.ts'
import { sizeView, timeOf } from './works-views.ts'

type ChapterPlace = Insertable<WorksTables['chapter_places']>

export const NOTHING_READ: ChaptersRead = { read: [], begun: [] }

/**
 * Stores a member's reading position in a chapter. An older position does not replace a newer one, but it can mark the chapter as
 * read.
 */
export async function storeChapterPlace(tx: Tx<Tables>, place: ChapterPlace): Promise<void> {
  const isNewer = sql<boolean>`chapter_places.at <= excluded.at`
  await tx
    .insertInto('chapter_places')
    .values(place)
    .onConflict((conflict) =>
      conflict
        .columns(['uid', 'work_id', 'chapter_id'])
        .doUpdateSet({
          read: sql`excluded.read or (chapter_places.read and chapter_places.forgotten_at is null)`,
          position: sql`case when ${isNewer} then excluded.position else chapter_places.position end`,
          finished: sql`case when ${isNewer} then excluded.finished else chapter_places.finished end`,
          at: sql`greatest(chapter_places.at, excluded.at)`,
          before_mark: null,
          forgotten_at: null,
        })
        .where(
          sql<boolean>`excluded.at > greatest(chapter_places.marked_at, chapter_places.forgotten_at, '-infinity')`,
        ),
    )
    .execute()
}

type BegunRequest = { uid: number; workId: number }

/** Loads, for a member and a work, the chapters that the member has begun, sorted by chapter number. */
const chaptersBegun = createLoader(async (handle: Handle<Tables>, requests: readonly BegunRequest[]) => {
  const wanted = sql<{ uid: number; work_id: number; place: number }>`(
    select * from unnest(
      ${requests.map(({ uid }) => uid)}::bigint[], ${requests.map(({ workId }) => workId)}::bigint[]
    ) with ordinality as wanted (uid, work_id, place))`
  const rows = await handle
    .selectFrom(wanted.as('wanted'))
    .innerJoin('chapter_places as there', (join) =>
      join.onRef('there.uid', '=', 'wanted.uid').onRef('there.work_id', '=', 'wanted.work_id'),
    )
    .innerJoin('chapters', 'chapters.id', 'there.chapter_id')
    .where('there.forgotten_at', 'is', null)
    .where('chapters.removal_id', 'is', null)
    .select(['wanted.place', 'there.chapter_id', 'there.read', 'there.position', 'chapters.size'])
    .orderBy('chapters.number')
    .execute()
  const byPlace = Map.groupBy(rows, ({ place }) => place - 1)
  return requests.map((_, place) => byPlace.get(place) ?? [])
})

/** Returns the chapters of a work that a member has read, and those that the member has only begun. */
export async function readChapters(
  { kinds }: Pick<WorksDeps, 'kinds'>,
  handle: Handle<Tables>,
  uid: number | null,
  work: Pick<WorkRow, 'id' | 'type'>,
): Promise<ChaptersRead> {
  if (uid === null) return NOTHING_READ
  const rows = await chaptersBegun.load(handle, { uid, workId: work.id })
  const { positionRules } = kinds.of(work.type)
  return {
    read: rows.filter(({ read }) => read).map((row) => row.chapter_id),
    begun: rows.flatMap(({ read, position, chapter_id: chapterId, size }) =>
      read || !position ? [] : [{ chapterId, progress: positionRules.progress(position, { size }) }],
    ),
  }
}

/** Returns a member's reading position in one chapter; null when the member has not begun it. */
export async function placeInChapter(
  { kinds }: Pick<WorksDeps, 'kinds'>,
  handle: Handle<Tables>,
  uid: number | null,
  { chapter, work }: { chapter: ChapterRow; work: Pick<WorkRow, 'id' | 'type'> },
): Promise<Place | null> {
  if (uid === null) return null
  const there = await handle
    .selectFrom('chapter_places')
    .select(['position', 'finished', 'at'])
    .where('uid', '=', uid)
    .where('work_id', '=', work.id)
    .where('chapter_id', '=', chapter.id)
    .where('forgotten_at', 'is', null)
    .executeTakeFirst()
  if (!there?.position) return null
  const kind = kinds.of(work.type)
  return {
    chapterId: chapter.id,
    chapterNumber: chapter.number,
    chapterTitle: chapter.title,
    position: there.position satisfies Position,
    progress: there.finished ? 1 : kind.positionRules.progress(there.position, chapter),
    size: sizeView(kind, chapter),
    finished: there.finished,
    updatedAt: timeOf(there.at),
  }
}
