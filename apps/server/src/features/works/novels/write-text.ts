import { AppError, LIMITS } from '@engawa/contract'
import type { Tx } from '@engawa/platform/database'
import type { Tables } from '../../../db/schema.ts'
import type { ChapterRow, WorkRow } from '../works-rows.ts'
import { chapterById, lockWork, recountWork } from '../works-queries.ts'
import { countWords } from './count-words.ts'
import type { NovelsDeps } from './novels-deps.ts'
import { lockText } from './novels-queries.ts'
import type { MadeBy, TextRow } from './novels-tables.ts'

/** Longest pause between two saves of the same writing session. A session makes one revision. */
const STRETCH_MS = 10 * 60_000
const MAX_REVISIONS = 200

/**
 * A chapter and its text, read while the transaction holds the lock of the work. The text is undefined before anything was
 * written.
 */
export type LockedText = { work: WorkRow; chapter: ChapterRow; row: TextRow | undefined }

/** Locks a chapter of a novel and its text for the rest of the transaction. Throws `chapter_not_found`. */
export async function lockChapterText(
  tx: Tx<Tables>,
  { workId, chapterId }: { workId: number; chapterId: number },
): Promise<LockedText> {
  const work = await lockWork(tx, workId)
  const chapter = work && (await chapterById(tx, chapterId))
  if (!chapter || work.removal_id !== null || chapter.removal_id !== null)
    throw new AppError('chapter_not_found')
  return { work, chapter, row: await lockText(tx, chapterId) }
}

type Writing = {
  text: string
  by: MadeBy
  replacementId?: number
  /** The word count, if it is already known. */
  words?: number
  /**
   * Whether the caller writes many texts of a work. `writeText` then does not update the work's counts or any `updated_at`; the
   * caller updates the work once, after the last text.
   */
  ofMany?: boolean
}

/**
 * Writes a chapter's text; no other function does. The first write of a writing session stores the previous text as a revision.
 * The word count of a draft changes at once, and of a published chapter at the next release. Throws `bad_input` for a text that
 * is too long.
 */
export async function writeText(
  deps: Pick<NovelsDeps, 'clock' | 'texts'>,
  tx: Tx<Tables>,
  { work, chapter, row }: LockedText,
  { text, by, replacementId, words = countWords(text), ofMany = false }: Writing,
): Promise<TextRow> {
  requireShort(text)
  const now = deps.clock.now()
  const begins = row === undefined || startsRevision(row, by, now)
  if (row && begins && row.version > 0) await storeRevision(tx, row, replacementId)
  const fields = {
    text,
    version: (row?.version ?? 0) + 1,
    words,
    made_by: by,
    began_at: begins ? now : row.began_at,
    saved_at: now,
  }
  const saved = await tx
    .insertInto('novel_texts')
    .values({ chapter_id: chapter.id, ...fields })
    .onConflict((conflict) => conflict.column('chapter_id').doUpdateSet(fields))
    .returningAll()
    .executeTakeFirstOrThrow()
  await deps.texts.addPictureUses(tx, { kind: 'chapter', id: chapter.id }, text)
  if (chapter.status === 'draft') await setSize(tx, work.id, chapter.id, saved.words, { recounts: !ofMany })
  if (!ofMany) await touch(tx, work, chapter, now)
  return saved
}

function requireShort(text: string): void {
  // The fast count of UTF-16 units is enough for most texts. Characters are counted only for a long text.
  if (text.length > LIMITS.novelTextMax && [...text].length > LIMITS.novelTextMax)
    throw new AppError('bad_input', { fields: { text: 'too_long' } })
}

const startsRevision = (row: TextRow, by: MadeBy, now: Date): boolean =>
  by !== 'writing' ||
  row.made_by !== 'writing' ||
  row.version === row.live_version ||
  now.getTime() - row.began_at.getTime() > STRETCH_MS

async function storeRevision(tx: Tx<Tables>, row: TextRow, replacementId: number | undefined): Promise<void> {
  const { chapter_id, version, text, words, made_by, saved_at } = row
  await tx
    .insertInto('novel_revisions')
    .values({
      ...{ chapter_id, version, text, words, made_by, saved_at },
      replacement_id: replacementId ?? null,
    })
    .execute()
  await tx
    .deleteFrom('novel_revisions')
    .where('chapter_id', '=', chapter_id)
    .where((eb) => eb.or([eb.val(row.live_version === null), eb('version', '<>', row.live_version ?? 0)]))
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('novel_revisions')
        .select('id')
        .where('chapter_id', '=', chapter_id)
        .orderBy('version', 'desc')
        .offset(MAX_REVISIONS),
    )
    .execute()
}

/** Stores the size of a chapter, and updates its work. */
export async function setSize(
  tx: Tx<Tables>,
  workId: number,
  id: number,
  words: number,
  { recounts = true } = {},
): Promise<void> {
  const { numUpdatedRows } = await tx
    .updateTable('chapters')
    .set({ size: words, ready: words > 0 })
    .where('id', '=', id)
    .where((eb) => eb.or([eb('size', '<>', words), eb('ready', '<>', words > 0)]))
    .executeTakeFirstOrThrow()
  if (recounts && numUpdatedRows > 0n) await recountWork(tx, workId)
}

/** Updates the time by which drafts are sorted. */
async function touch(tx: Tx<Tables>, work: WorkRow, chapter: ChapterRow, now: Date): Promise<void> {
  await tx.updateTable('chapters').set({ updated_at: now }).where('id', '=', chapter.id).execute()
  if (work.published_at === null)
    await tx.updateTable('works').set({ updated_at: now }).where('id', '=', work.id).execute()
}
