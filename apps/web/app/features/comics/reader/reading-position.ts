import type { ComicChapter, ComicPosition } from '@engawa/contract'
import type { ChapterPlace } from '#app/features/reading/index.ts'

type ComicPlace = ChapterPlace<ComicPosition>

/**
 * A reader's position. In a strip, `page` and `offset` are the top edge of the screen. At the card after the last page, `page`
 * equals the number of pages. `current` is the page whose number is shown; `seenTo` is the last page that was completely visible.
 */
export type Position = { chapterId: number; page: number; offset: number; current: number; seenTo: number }

export const positionAt = (chapter: ComicChapter, page: number, offset = 0): Position => ({
  chapterId: chapter.id,
  page,
  offset,
  current: Math.min(page, lastPage(chapter)),
  seenTo: page,
})

export const lastPage = (chapter: ComicChapter): number => Math.max(0, chapter.pages.length - 1)

/** Returns the position to store. Its `page` always exists; `finished` is true if the chapter was read to its end. */
export function placeOf(chapter: ComicChapter, at: Position): ComicPlace {
  const last = lastPage(chapter)
  return {
    chapterId: chapter.id,
    position: { page: Math.min(at.page, last), offset: at.page > last ? 1 : at.offset },
    finished: chapter.pages.length > 0 && at.seenTo >= last,
  }
}

/**
 * Returns the position after a chapter was opened at a page. That page does not count as read yet. A page number beyond the end
 * means the last page.
 */
export function openedAt(chapter: ComicChapter, page: number, offset = 0): Position {
  const there = Math.min(page, lastPage(chapter))
  return { ...positionAt(chapter, there, offset), seenTo: there - 1 }
}

/** Returns the position at which a chapter opens: the saved position, or the start of the chapter if it was read to its end. */
export function openingPosition(chapter: ComicChapter, saved: ComicPlace | null): Position {
  if (!saved || saved.finished) return openedAt(chapter, 0)
  return openedAt(chapter, saved.position.page, saved.position.offset)
}
