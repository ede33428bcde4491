import type { NovelChapter, NovelPosition } from '@engawa/contract'
import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { serverPlace, type End, type Move, type PlaceTracker } from '#app/features/reading/index.ts'
import { readPath } from '#app/features/works/components/next-step.ts'
import { useOpenChapter } from '#app/features/works/reader/use-open-chapter.ts'
import { useReadAtEnd } from '#app/features/works/reader/use-read-at-end.ts'
import { paragraphIn } from '../paragraph-comments/paragraph-address.ts'
import { novelChapters } from './novel-chapters.ts'
import { novelPlaces } from './novel-places.ts'
import { minReadingMs, readingSpeed, scriptOf } from './paged/reading-speed.ts'
import type { Spot } from './text-nodes.ts'
import type { At } from './text-stage.tsx'
import type { TextView } from './text-view.ts'

/** A position at which the chapter must open, which a link or another chapter requested. */
type Requested = 'start' | 'end' | NovelPosition

type Parts = {
  chapter: NovelChapter
  lang: string | undefined
  tracker: PlaceTracker<NovelPosition>
  view: () => TextView | null
  /** Called after the chapter is moved to another position. */
  onShow: () => void
}

/**
 * Returns the open chapter with functions that open other chapters, and the reader's position. The position is saved when it
 * changes.
 */
export function useChapter({ chapter, lang, tracker, view, onShow }: Parts) {
  const location = useLocation()
  const linked = paragraphIn(location.search)
  const requested = (location.state as { at?: Requested } | null)?.at ?? linked
  const [last, setLast] = useState<{ chapterId: number; at: At } | null>(null)
  const at = last?.chapterId === chapter.id ? last.at : null

  // The next chapter is loaded when the reader is near the end of this one.
  const isNearEnd = at !== null && (at.part > 0.7 || at.atEnd)
  const nextId = chapter.next?.id
  useEffect(() => {
    // A failure is ignored here, because the end card shows it when the reader opens the next chapter.
    if (isNearEnd && nextId !== undefined) novelChapters.load(nextId).catch(() => {})
  }, [isNearEnd, nextId])

  const { opening, open, tryOpen, go } = useOpenChapter({
    chapterId: chapter.id,
    load: novelChapters.load,
    show: ({ id }, where: Requested | undefined): Promise<void> =>
      go(readPath(chapter.work, id), { state: where ? { at: where } : null }),
  })
  const isAtEnd = at?.atEnd === true
  const finish = (end: End) => {
    if (at) tracker.track({ chapterId: chapter.id, position: positionOf(at), end, by: 'step' })
  }
  useReadAtEnd({
    // A link or another chapter that led to the end is not reading.
    isAtEnd: isAtEnd && (requested === undefined || requested === 'start'),
    chapterId: chapter.id,
    onRead: () => finish('shown'),
    minMs: at ? minReadingMs((1 - at.part) * at.length, readingSpeed.get()[scriptOf(lang)]) : 0,
  })
  /** Marks this chapter as read when the reader continues from its end with the next chapter. */
  const finishIfAtEnd = (id: number, where?: Requested): void => {
    if (isAtEnd && where === 'start' && id === chapter.next?.id) finish('passed')
  }

  const savedPlace = () => tracker.restore(chapter.id, serverPlace(novelPlaces, chapter.place))
  const moved = (next: At, by: Move) => {
    setLast({ chapterId: chapter.id, at: next })
    // Opening a chapter does not change a saved position. Without a saved position, the first position is saved.
    if ((by === 'opening' && savedPlace() !== null) || next.spot.key === '') return
    tracker.track({ chapterId: chapter.id, position: positionOf(next), end: endOf(next), by })
    // After the reader moves, the paragraph is removed from the URL. A reload then opens the chapter at the reader's position.
    if (by !== 'opening' && linked) void go(readPath(chapter.work, chapter.id), { replace: true })
  }

  /**
   * Returns the position at which the chapter opens: the requested one, otherwise the saved one, otherwise the start. A finished
   * chapter opens at its start.
   */
  const openingIn = (view: TextView): Spot | 'start' | 'end' => {
    if (typeof requested === 'string') return requested
    const saved = savedPlace()
    const position = requested ?? (saved && !saved.finished ? saved.position : null)
    return position ? spotIn(view, chapter, position) : 'start'
  }

  // A navigation may request another position in the same chapter, which is already laid out.
  const entry = useRef({ chapterId: chapter.id, key: location.key })
  useEffect(() => {
    const isSame = entry.current.chapterId === chapter.id && entry.current.key !== location.key
    entry.current = { chapterId: chapter.id, key: location.key }
    const now = view()
    if (!isSame || !requested || !now) return
    if (requested === 'start') now.toStart()
    else if (requested === 'end') now.toEnd()
    else now.show(spotIn(now, chapter, requested))
    onShow()
    // oxlint-disable-next-line react/exhaustive-deps -- the effect runs once for each history entry
  }, [location.key, chapter.id])

  return {
    ...{ at, moved, openingIn, opening },
    open: (id: number, where?: Requested) => {
      finishIfAtEnd(id, where)
      return open(id, where)
    },
    /** Opens the next chapter from the end card. The card itself shows a failure. */
    openNext(id: number) {
      finishIfAtEnd(id, 'start')
      return tryOpen(id, 'start')
    },
  }
}

const endOf = ({ atEnd, page, pages }: At): End => (page >= pages ? 'passed' : atEnd ? 'shown' : 'ahead')

const positionOf = ({ spot, part }: At): NovelPosition => ({ paragraph: spot.key, offset: spot.offset, part })

/**
 * Returns a saved position in the current text. For a replaced paragraph it returns the start of the new paragraph, for a removed
 * one the same fraction of the chapter.
 */
function spotIn(view: TextView, { moved }: NovelChapter, { paragraph, offset, part }: NovelPosition): Spot {
  if (view.has(paragraph)) return { key: paragraph, offset }
  const heir = moved[paragraph]
  return heir !== undefined && view.has(heir) ? { key: heir, offset: 0 } : view.spotOfPart(part)
}
