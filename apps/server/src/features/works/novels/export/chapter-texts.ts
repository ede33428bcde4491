import { currentParagraphs } from '../current-paragraphs.ts'
import type { NovelsDeps } from '../novels-deps.ts'
import { textOf } from '../novels-queries.ts'
import type { Book } from './book.ts'
import type { BookChapter } from './book-queries.ts'

/**
 * Returns the paragraphs of a chapter as safe HTML. A released text is rendered once and then cached, so a book with one new
 * chapter renders only this chapter.
 */
export async function htmlOf(deps: NovelsDeps, { drafts }: Book, { id }: BookChapter): Promise<string[]> {
  if (!drafts) {
    const { paragraphs } = await currentParagraphs(deps, { id, status: 'published' })
    return paragraphs.map(({ html }) => html)
  }
  const row = await textOf(deps.database.db, id)
  return (await deps.texts.writeBlocks(row?.text ?? '')).map(({ html }) => html)
}

/** Returns the Markdown source of a chapter. */
export async function sourceOf(deps: NovelsDeps, { drafts }: Book, { id }: BookChapter): Promise<string> {
  const row = await textOf(deps.database.db, id)
  return (drafts ? row?.text : row?.live) ?? ''
}
