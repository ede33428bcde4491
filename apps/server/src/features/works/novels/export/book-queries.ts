import type { Handle } from '@engawa/platform/database'
import type { Tables } from '../../../../db/schema.ts'

/**
 * A chapter in a book, without its text. `version` is the version of the text; `at` is the time of its release or, for drafts, of
 * its last save.
 */
export type BookChapter = { id: number; number: number; title: string; version: number; at: Date }

/** Returns the released chapters of a novel in order; with `drafts`, all chapters that the author has written. */
export async function chaptersOfBook(
  handle: Handle<Tables>,
  workId: number,
  { drafts }: { drafts: boolean },
): Promise<BookChapter[]> {
  const chapters = handle
    .selectFrom('chapters')
    .innerJoin('novel_texts', 'novel_texts.chapter_id', 'chapters.id')
    .select(['chapters.id', 'chapters.number', 'chapters.title'])
    .select([
      'novel_texts.version',
      'novel_texts.live_version',
      'novel_texts.live_at',
      'novel_texts.saved_at',
    ])
    .where('chapters.work_id', '=', workId)
    .where('chapters.removal_id', 'is', null)
    .orderBy('chapters.number')
  const rows = await (
    drafts
      ? chapters.where('novel_texts.words', '>', 0)
      : chapters.where('chapters.status', '=', 'published').where('chapters.ready', '=', true)
  ).execute()
  return rows.map(({ id, number, title, version, live_version, live_at, saved_at }) => ({
    ...{ id, number, title },
    version: drafts ? version : (live_version ?? 0),
    at: drafts ? saved_at : (live_at ?? saved_at),
  }))
}

export const storedBook = (handle: Handle<Tables>, workId: number) =>
  handle.selectFrom('novel_books').selectAll().where('work_id', '=', workId).executeTakeFirst()

/** Returns the storage keys of a novel's generated files, for their deletion together with the novel. */
export async function bookFilesOf(handle: Handle<Tables>, workId: number): Promise<string[]> {
  const book = await storedBook(handle, workId)
  return book ? [book.file_key] : []
}
