import { chapterPath as pathOfChapter, COMIC, type ComicChapter, type ComicPosition } from '@engawa/contract'
import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { comicChapters } from './chapter-cache.ts'
import { serverPlace, type Move, type PlaceTracker } from '#app/features/reading/index.ts'
import { pageIn } from '../page-comments/page-anchor.ts'
import { comicPlaces } from './comic-places.ts'
import { lastPage, openedAt, openingPosition, movedTo, type Position } from './reading-position.ts'
import { useOpenChapter } from '#app/features/works/reader/use-open-chapter.ts'
import { usePendingPages } from './use-pending-pages.ts'

/** The position at which a chapter opens. */
type Where = 'start' | 'end' | ComicPosition

export const chapterPath = (chapter: Pick<ComicChapter, 'id' | 'work'>): string =>
  pathOfChapter(COMIC, chapter.work.id, chapter.id)

const savedPlace = (tracker: PlaceTracker<ComicPosition>, chapter: ComicChapter) =>
  tracker.restore(chapter.id, serverPlace(comicPlaces, chapter.place))

/**
 * Returns the open chapters and the tracked position in them. `chapters` grows while a strip is read. `jump` changes when a command
 * sets the position, but not when the reader scrolls. `by` is how the reader came to the position.
 */
export function useReading(content: ComicChapter, tracker: PlaceTracker<ComicPosition>) {
  const location = useLocation()
  const own = (location.state as { own?: boolean } | null)?.own === true
  const requestedPage = pageIn(location.search)
  const opened = () =>
    requestedPage === null
      ? openingPosition(content, savedPlace(tracker, content))
      : openedAt(content, requestedPage)
  const [given, setGiven] = useState(content)
  const [entry, setEntry] = useState(location.key)
  const [chapters, setChapters] = useState([content])
  const openedBy: Move = requestedPage === null ? 'opening' : 'jump'
  const [{ at, jump, by }, setState] = useState(() => ({ at: opened(), jump: 0, by: openedBy as Move }))

  // The URL has changed, either by this component, which has already set the position, or by the browser's back or forward button.
  if (given !== content) {
    setGiven(content)
    setChapters(replaceOrOpen(chapters, content))
    if (at.chapterId !== content.id && given.id !== content.id && !own)
      setState({ at: opened(), jump: jump + 1, by: openedBy })
  }
  if (entry !== location.key) {
    setEntry(location.key)
    if (requestedPage !== null) setState({ at: opened(), jump: jump + 1, by: openedBy })
  }

  const chapter = chapters.find((one) => one.id === at.chapterId) ?? content
  const put = (next: ComicChapter) => setChapters((old) => replaceOrOpen(old, next))
  usePendingPages(chapters, put)

  // The position in a chapter that was just opened is tracked even before the reader moves.
  useEffect(() => {
    if (!savedPlace(tracker, chapter)) tracker.track(movedTo(chapter, at, 'opening'))
    // oxlint-disable-next-line react/exhaustive-deps
  }, [tracker, chapter.id])

  function show(next: Position, inChapter: ComicChapter, by: Move, byCommand: boolean): void {
    setState((old) => ({ at: next, jump: byCommand ? old.jump + 1 : old.jump, by }))
    tracker.track(movedTo(inChapter, next, by))
    const isSameChapter = next.chapterId === at.chapterId || next.chapterId === content.id
    // When the chapter changes, or the reader leaves the page in the URL, the URL is replaced without a new history entry.
    if (isSameChapter && requestedPage === null) return
    void go(chapterPath(inChapter), { replace: true, preventScrollReset: true, state: { own: true } })
  }

  const move = (next: Position, by: Move, byCommand: boolean) => {
    const inChapter = chapters.find((one) => one.id === next.chapterId)
    if (inChapter) show(next, inChapter, by, byCommand)
  }
  const finish = (end: 'shown' | 'passed') => tracker.track({ ...movedTo(chapter, at, 'step'), end })
  /** Marks the chapter as read when the reader goes on from its end to the next chapter. */
  const finishIfAtEnd = (id: number, where: Where | undefined): void => {
    const isAtEnd = movedTo(chapter, at, 'step').end !== 'ahead'
    if (isAtEnd && where === 'start' && id === chapter.next?.id) finish('passed')
  }

  const { opening, open, tryOpen, go } = useOpenChapter({
    chapterId: chapter.id,
    load: comicChapters.load,
    show(next, where: Where | undefined) {
      const there =
        where === undefined
          ? openingPosition(next, savedPlace(tracker, next))
          : typeof where === 'object'
            ? openedAt(next, where.page, where.offset)
            : where === 'start'
              ? openedAt(next, 0)
              : openedAt(next, lastPage(next))
      setChapters((old) => replaceOrOpen(old, next))
      show(there, next, where === undefined || where === 'start' ? 'opening' : 'jump', true)
    },
  })

  return {
    chapters,
    chapter,
    at,
    jump,
    by,
    opening,
    /** Handles a position that the reader reached by scrolling. */
    scrolledTo: (next: Position, by: Move) => move(next, by, false),
    goTo: (next: Position, by: Move) => move(next, by, true),
    openChapter: (id: number, where?: Where) => {
      finishIfAtEnd(id, where)
      return open(id, where)
    },
    /** Opens the next chapter from the card after the last page. That card shows a failure itself. */
    openNext: (id: number) => {
      finishIfAtEnd(id, 'start')
      return tryOpen(id, 'start')
    },
    /** Must be called when the end has been visible long enough, because the reader then does not move. */
    finish: () => finish('shown'),
    /** Appends the next chapter to the strip. */
    append: put,
  }
}
export type Reading = ReturnType<typeof useReading>

// Replaces a chapter that is already open. The successor of the last chapter is appended; any other chapter starts a new list.
function replaceOrOpen(chapters: ComicChapter[], next: ComicChapter): ComicChapter[] {
  if (chapters.some((one) => one.id === next.id))
    return chapters.map((one) => (one.id === next.id ? next : one))
  return chapters.at(-1)?.next?.id === next.id ? [...chapters, next] : [next]
}
