import type { ComicChapter, PageView } from '@engawa/contract'
import type { Position } from './reading-position.ts'
import { itemAt, placeAt, scrollFor, type Strip } from './strip-window.ts'

/** An item of a strip: a page, or the card after a chapter. For the card, `page` is null and `index` is the number of pages. */
export type StripEntry = { key: string; chapter: ComicChapter; index: number; page: PageView | null }

export const entriesOf = (chapters: readonly ComicChapter[]): StripEntry[] =>
  chapters.flatMap((chapter) => [
    ...chapter.pages.map((page, index) => ({ key: `p${page.id}`, chapter, index, page })),
    { key: `c${chapter.id}`, chapter, index: chapter.pages.length, page: null },
  ])

/** Returns the reading position in a strip whose scroll position is `top`. */
export function positionIn(
  entries: readonly StripEntry[],
  strip: Strip,
  top: number,
  height: number,
): Position {
  const { index, offset } = placeAt(strip, top)
  const entry = entries[index]
  if (!entry) return { chapterId: 0, page: 0, offset: 0, current: 0, seenTo: -1 }
  const inChapter = (item: number) => {
    const other = entries[item]
    return other?.chapter.id === entry.chapter.id ? other.index : entry.chapter.pages.length
  }
  const bottomItem = itemAt(strip, top + height)
  // The tolerance of 1 px is for rounding, so that a chapter can be read to its end.
  const bottomSeen = top + height + 1 >= (strip.tops[bottomItem] ?? 0) + (strip.heights[bottomItem] ?? 0)
  return {
    chapterId: entry.chapter.id,
    page: entry.index,
    offset,
    current: inChapter(itemAt(strip, top + height * 0.45)),
    seenTo: inChapter(bottomItem) - (bottomSeen ? 0 : 1),
  }
}

/** Returns the scroll position that shows a reading position. */
export function scrollTopOf(entries: readonly StripEntry[], strip: Strip, at: Position): number {
  const index = entries.findIndex((entry) => entry.chapter.id === at.chapterId && entry.index === at.page)
  return index === -1 ? 0 : Math.round(scrollFor(strip, index, at.offset))
}
