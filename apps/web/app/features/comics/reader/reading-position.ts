import type { ComicChapter, ComicPosition } from '@engawa/contract'
import type { ChapterPlace } from '#app/features/reading/index.ts'

type ComicPlace = ChapterPlace<ComicPosition>

/**
 * Where the reader is. `page` and `offset` are the exact place (the top edge in a strip; `page` equal to the number of
 * pages is the card after the last one), `current` is the page to name, `seenTo` the last page seen whole.
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

/** What is saved of a position: a page that exists, and whether the chapter was read to its end. */
export function placeOf(chapter: ComicChapter, at: Position): ComicPlace {
  const last = lastPage(chapter)
  return {
    chapterId: chapter.id,
    position: { page: Math.min(at.page, last), offset: at.page > last ? 1 : at.offset },
    finished: chapter.pages.length > 0 && at.seenTo >= last,
  }
}

/** Where a chapter opens: the reader has not read the page that is shown yet. A page that does not exist is the last one. */
export function openedAt(chapter: ComicChapter, page: number, offset = 0): Position {
  const there = Math.min(page, lastPage(chapter))
  return { ...positionAt(chapter, there, offset), seenTo: there - 1 }
}

/** The opening position: the saved place, or the start when the chapter was read to its end. */
export function openingPosition(chapter: ComicChapter, saved: ComicPlace | null): Position {
  if (!saved || saved.finished) return openedAt(chapter, 0)
  return openedAt(chapter, saved.position.page, saved.position.offset)
}
