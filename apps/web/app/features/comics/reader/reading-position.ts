import type { ComicChapter, ComicPosition } from '@engawa/contract'
import type { ChapterPlace } from '#app/features/reading/index.ts'

type ComicPlace = ChapterPlace<ComicPosition>

/**
 * A reader's position. `page` and `offset` are exact (the top edge in a strip; `page` equal to the number of pages is the card
 * after the last one), `current` is the page to name, `seenTo` the last page that was completely visible.
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

/** Returns the position to save: an existing page, and whether the chapter was read to its end. */
export function placeOf(chapter: ComicChapter, at: Position): ComicPlace {
  const last = lastPage(chapter)
  return {
    chapterId: chapter.id,
    position: { page: Math.min(at.page, last), offset: at.page > last ? 1 : at.offset },
    finished: chapter.pages.length > 0 && at.seenTo >= last,
  }
}

/** Returns the position of an opened chapter, whose shown page is not read yet. A page number beyond the end means the last page. */
export function openedAt(chapter: ComicChapter, page: number, offset = 0): Position {
  const there = Math.min(page, lastPage(chapter))
  return { ...positionAt(chapter, there, offset), seenTo: there - 1 }
}

/** Returns the opening position: the saved position, or the start if the chapter was read to its end. */
export function openingPosition(chapter: ComicChapter, saved: ComicPlace | null): Position {
  if (!saved || saved.finished) return openedAt(chapter, 0)
  return openedAt(chapter, saved.position.page, saved.position.offset)
}
