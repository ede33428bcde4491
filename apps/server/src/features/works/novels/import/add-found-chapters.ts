import { AppError, LIMITS } from '@engawa/contract'
import type { Tx } from '@engawa/platform/database'
import type { Tables } from '../../../../db/schema.ts'
import { announceChange } from '../../announce-change.ts'
import { chaptersOf, lockWork, recountWork } from '../../works-queries.ts'
import type { ChapterRow, WorkRow } from '../../works-rows.ts'
import type { NovelsDeps } from '../novels-deps.ts'
import { lockText } from '../novels-queries.ts'
import type { TextRow } from '../novels-tables.ts'
import { writeText } from '../write-text.ts'

export type Choice = { importId: number; chosen: readonly { position: number; title: string }[] }

/** A chapter that is being filled, with its current text. */
type Place = { chapter: ChapterRow; row: TextRow | undefined }

/**
 * Adds found chapters as drafts at the end of a novel. If the last chapter of the novel is empty, it receives the first found
 * chapter. Returns the ids of the chapters in order. Throws `work_not_found`, and `bad_input` for an unknown chapter or too many
 * chapters.
 */
export async function addFoundChapters(
  deps: NovelsDeps,
  tx: Tx<Tables>,
  workId: number,
  read: () => Promise<Choice>,
): Promise<number[]> {
  const work = await lockWork(tx, workId)
  if (!work || work.removal_id !== null) throw new AppError('work_not_found')
  const { importId, chosen } = await read()
  if (chosen.length === 0) return []
  const chapters = await chaptersOf(tx, workId)
  const empty = await emptyLast(tx, chapters)
  const begin = chapters.length - (empty ? 1 : 0)
  if (begin + chosen.length > LIMITS.chaptersPerWork)
    throw new AppError('bad_input', { fields: { chapters: 'too_many' } })
  const ids: number[] = []
  for (const [at, { position, title }] of chosen.entries()) {
    const found = await foundChapter(tx, importId, position)
    const reused = at === 0 ? empty : undefined
    const place = reused
      ? { ...reused, chapter: await retitle(tx, reused.chapter, title) }
      : { chapter: await insertChapter(deps, tx, work, begin + at + 1, title), row: undefined }
    await writeText(deps, tx, { work, ...place }, { ...found, by: 'import', ofMany: true })
    ids.push(place.chapter.id)
  }
  await recountWork(tx, workId)
  if (work.published_at === null)
    await tx.updateTable('works').set({ updated_at: deps.clock.now() }).where('id', '=', workId).execute()
  announceChange(deps, tx, workId)
  return ids
}

async function emptyLast(tx: Tx<Tables>, chapters: readonly ChapterRow[]): Promise<Place | undefined> {
  const chapter = chapters.at(-1)
  if (chapter?.status !== 'draft') return undefined
  const row = await lockText(tx, chapter.id)
  return row === undefined || row.text.trim() === '' ? { chapter, row } : undefined
}

async function foundChapter(
  tx: Tx<Tables>,
  importId: number,
  position: number,
): Promise<{ text: string; words: number }> {
  const found = await tx
    .selectFrom('novel_import_chapters')
    .select(['text', 'words'])
    .where('import_id', '=', importId)
    .where('position', '=', position)
    .executeTakeFirst()
  if (!found) throw new AppError('bad_input', { fields: { chapters: 'unknown' } })
  return found
}

const retitle = (tx: Tx<Tables>, { id, title: before }: ChapterRow, title: string): Promise<ChapterRow> =>
  tx
    .updateTable('chapters')
    .set({ title: title === '' ? before : title })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()

const insertChapter = (
  { clock }: NovelsDeps,
  tx: Tx<Tables>,
  work: WorkRow,
  number: number,
  title: string,
): Promise<ChapterRow> =>
  tx
    .insertInto('chapters')
    .values({
      work_id: work.id,
      number,
      title,
      status: 'draft',
      created_at: clock.now(),
      updated_at: clock.now(),
    })
    .returningAll()
    .executeTakeFirstOrThrow()
