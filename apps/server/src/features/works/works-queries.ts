import { createRowLoader, type Handle, renumber, type Tx } from '@engawa/platform/database'
import { sql } from 'kysely'
import type { Tables } from '../../db/schema.ts'
import type { ChapterRow, ListedChapter, WorkRow } from './works-rows.ts'

/** Loads works by their ids, including removed ones. */
export const worksByIds = createRowLoader((handle: Handle<Tables>) => handle.selectFrom('works').selectAll())

/** Returns a work, even if it is removed. */
export const workById = async (handle: Handle<Tables>, id: number): Promise<WorkRow | undefined> =>
  (await worksByIds(handle, [id]))[0]

/**
 * Locks the row of a work for the rest of the transaction. Code that changes chapters or their content must first lock the work,
 * so that two changes of a work cannot deadlock.
 */
export const lockWork = (tx: Tx<Tables>, id: number): Promise<WorkRow | undefined> =>
  tx.selectFrom('works').selectAll().where('id', '=', id).forNoKeyUpdate().executeTakeFirst()

/** Locks the row of the work of a chapter, like `lockWork`. */
export const lockWorkOf = (tx: Tx<Tables>, chapterId: number): Promise<WorkRow | undefined> =>
  tx
    .selectFrom('works')
    .selectAll()
    .where('id', '=', (eb) => eb.selectFrom('chapters').select('work_id').where('id', '=', chapterId))
    .forNoKeyUpdate()
    .executeTakeFirst()

/** Returns the work of a chapter, even if it is removed. */
export const workOfChapter = (handle: Handle<Tables>, chapterId: number): Promise<WorkRow | undefined> =>
  handle
    .selectFrom('works')
    .selectAll()
    .where('id', '=', (eb) => eb.selectFrom('chapters').select('work_id').where('id', '=', chapterId))
    .executeTakeFirst()

/** Loads chapters by their ids, including removed ones. */
export const chaptersByIds = createRowLoader((handle: Handle<Tables>) =>
  handle.selectFrom('chapters').selectAll(),
)

/** Returns a chapter, even if it is removed. */
export const chapterById = async (handle: Handle<Tables>, id: number): Promise<ChapterRow | undefined> =>
  (await chaptersByIds(handle, [id]))[0]

/** Returns the first chapter to read in each work: the first published one with content. */
export async function firstChapters(
  handle: Handle<Tables>,
  workIds: readonly number[],
): Promise<Map<number, { id: number; number: number }>> {
  const rows = await handle
    .selectFrom('chapters')
    .select(['work_id', 'id', 'number'])
    .distinctOn('work_id')
    .where('work_id', '=', sql<number>`any(${workIds})`)
    .where('removal_id', 'is', null)
    .where('status', '=', 'published')
    .where('ready', '=', true)
    .orderBy('work_id')
    .orderBy('number')
    .execute()
  return new Map(rows.map(({ work_id, id, number }) => [work_id, { id, number }]))
}

type Seen = { drafts: boolean }

/** Returns the chapters of a work in order, with the columns that lists need. */
export const listedChaptersOf = (
  handle: Handle<Tables>,
  workId: number,
  { drafts }: Seen,
): Promise<ListedChapter[]> =>
  handle
    .selectFrom('chapters')
    .select([
      'id',
      'number',
      'title',
      'status',
      'size',
      'ready',
      'pending',
      'publish_at',
      'published_at',
      'held',
    ])
    .where('work_id', '=', workId)
    .where('removal_id', 'is', null)
    .$if(!drafts, (query) => query.where('status', '=', 'published'))
    .orderBy('number')
    .execute()

type Neighbours = { previous: ChapterLink | null; next: ChapterLink | null }
type ChapterLink = { id: number; title: string }

/** Returns the chapters directly before and after a chapter, without removed ones. A removed chapter has no neighbours. */
export async function neighboursOf(
  handle: Handle<Tables>,
  { work_id, number, removal_id }: ChapterRow,
  { drafts }: Seen,
): Promise<Neighbours> {
  if (removal_id !== null) return { previous: null, next: null }
  const seen = sql`work_id = ${work_id} and removal_id is null and (${drafts} or status = 'published')`
  const { rows } = await sql<ChapterLink & { side: keyof Neighbours }>`
    (select 'previous' as side, id, title from chapters where ${seen} and number < ${number} order by number desc limit 1)
    union all
    (select 'next' as side, id, title from chapters where ${seen} and number > ${number} order by number limit 1)`.execute(
    handle,
  )
  const linkTo = (side: keyof Neighbours): ChapterLink | null => {
    const row = rows.find((each) => each.side === side)
    return row ? { id: row.id, title: row.title } : null
  }
  return { previous: linkTo('previous'), next: linkTo('next') }
}

/** Returns the chapters of a work that are not removed, in order. */
export const chaptersOf = (handle: Handle<Tables>, workId: number): Promise<ChapterRow[]> =>
  handle
    .selectFrom('chapters')
    .selectAll()
    .where('work_id', '=', workId)
    .where('removal_id', 'is', null)
    .orderBy('number')
    .execute()

/**
 * Numbers the chapters 1, 2, 3 … in the order of `order`, an SQL expression over the columns of a chapter. The caller must hold the lock
 * of the work.
 */
export function renumberChapters(tx: Tx<Tables>, workId: number, order = sql`number, id`): Promise<void> {
  const list = sql`work_id = ${workId} and removal_id is null`
  const places = sql`select id, row_number() over (order by ${order}) as place from chapters where ${list}`
  return renumber(tx, { table: 'chapters', column: 'number', list, places })
}

/**
 * Updates a work's counts and cover from its chapters. The caller must hold the lock of the work. Counts only content that
 * readers can see, or, while the work is unpublished, all content. If the author set no cover, the work shows the cover of its
 * first chapter.
 */
export async function recountWork(tx: Tx<Tables>, workId: number, updatedAt?: Date): Promise<void> {
  await sql`
    update works set
      chapters = counted.chapters,
      size = counted.size,
      updated_at = coalesce(${updatedAt ?? null}::timestamptz, updated_at),
      cover = case when cover_is_own then cover else (
        select cover from chapters
        where chapters.work_id = works.id and chapters.removal_id is null and chapters.cover is not null
        order by chapters.status = 'published' desc, chapters.number limit 1
      ) end
    from (
      select count(*) as chapters, coalesce(sum(chapters.size), 0) as size
      from chapters join works on works.id = chapters.work_id
      where work_id = ${workId} and chapters.removal_id is null
        and (chapters.status = 'published' or works.status in ('draft', 'scheduled'))
    ) counted
    where works.id = ${workId}`.execute(tx)
}
