import type { ComicChapter, ComicPosition } from '@engawa/contract'
import type { ChapterPlace, MovedTo, Move } from '#app/features/reading/index.ts'

type ComicPlace = ChapterPlace<ComicPosition>

/**
 * A reader's position. In a strip, `page` and `offset` are the top edge of the screen. At the card after the last page, `page`
 * equals the number of pages. `current` is the page whose number is shown, or the number of pages while the card fills the screen;
 * `seenTo` is the last page that was completely visible.
 */
export type Position = { chapterId: number; page: number; offset: number; current: number; seenTo: number }

export const positionAt = (chapter: ComicChapter, page: number, offset = 0): Position => ({
  chapterId: chapter.id,
  page,
  offset,
  current: page,
  seenTo: page,
})

export const lastPage = (chapter: ComicChapter): number => Math.max(0, chapter.pages.length - 1)

/** Returns the move to a position, to be tracked. The `page` of its position always exists. */
export function movedTo(chapter: ComicChapter, at: Position, by: Move): MovedTo<ComicPosition> {
  const last = lastPage(chapter)
  const isPassed = at.page > last
  const isShown = chapter.pages.length > 0 && at.seenTo >= last
  return {
    chapterId: chapter.id,
    position: { page: Math.min(at.page, last), offset: isPassed ? 1 : at.offset },
    end: chapter.pages.length > 0 && isPassed ? 'passed' : isShown ? 'shown' : 'ahead',
    by,
  }
}

/** Returns the position after a chapter was opened at a page. A page number beyond the end means the last page. */
export const openedAt = (chapter: ComicChapter, page: number, offset = 0): Position =>
  positionAt(chapter, Math.min(page, lastPage(chapter)), offset)

/** Returns the position at which a chapter opens: the saved position, or the start of the chapter if it was read to its end. */
export function openingPosition(chapter: ComicChapter, saved: ComicPlace | null): Position {
  if (!saved || saved.finished) return openedAt(chapter, 0)
  return openedAt(chapter, saved.position.page, saved.position.offset)
}
