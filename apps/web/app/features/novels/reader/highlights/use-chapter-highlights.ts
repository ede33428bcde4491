import {
  contract,
  createFinder,
  type HighlightState,
  type HighlightView,
  type NovelChapter,
} from '@engawa/contract'
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import { useStore } from 'zustand'
import { updateStored } from '#app/features/offline/index.ts'
import { backgroundCall } from '#app/lib/net/http-call.ts'
import { useWhenOnline } from '#app/lib/net/use-when-online.ts'
import { wholeList } from '#app/lib/net/whole-list.ts'
import { useLoaded } from '#app/ui/use-loaded.ts'
import { asParagraphs, originalOf } from '../original-text.ts'
import { elementsByKey, rangeIn, rangesOf, type Piece } from '../ranges.ts'
import type { TextView } from '../text-view.ts'
import { clearMarks, drawMarks, removeElements } from './draw-marks.ts'
import {
  createHighlightChanges,
  withChanges,
  type HighlightChange,
  type HighlightChanges,
} from './highlight-changes.ts'
import { storedHighlights, type StoredHighlights } from './stored-highlights.ts'

/** A highlight of the open chapter, and its current position in the text. */
export type PlacedHighlight = {
  view: HighlightView
  state: HighlightState
  pieces: Piece[]
  change: HighlightChange | undefined
}

type Parts = { chapter: NovelChapter; uid: number; view: () => TextView | null; html: string }

let ofMember: { uid: number; changes: HighlightChanges } | undefined

/** Returns the changes that a member made in this tab, in all novels. */
function changesOf(uid: number): HighlightChanges {
  if (ofMember?.uid !== uid) ofMember = { uid, changes: createHighlightChanges(uid) }
  return ofMember.changes
}

/** Returns the highlights of the open chapter, with functions to change them. Loads and draws them. */
export function useChapterHighlights({ chapter, uid, view, html }: Parts) {
  const [changes] = useState(() => changesOf(uid))
  const changed = useStore(changes.store, (state) => state.changes)
  const list = useLoaded(String(chapter.id), async () => {
    const forgetKnown = changes.beginLoad(chapter.id)
    const { items } = await wholeList(backgroundCall, contract.novelHighlights.ofChapter, {
      chapterId: chapter.id,
    })
    forgetKnown()
    return items
  })
  useSending(changes, list.reload)

  // Without network, the highlights that were stored with the chapter are shown.
  const views = useMemo(
    () => withChanges(list.value ?? storedHighlights(chapter), changed, chapter.id),
    [chapter, list.value, changed],
  )
  const placed = useMemo(
    () => (import.meta.env.SSR ? [] : place(chapter, views, changed)),
    [chapter, views, changed],
  )
  useEffect(() => {
    // While the list is unknown, an empty list must not overwrite the stored one.
    if (list.value || views.length > 0) updateStored<StoredHighlights>(uid, chapter.id, { highlights: views })
  }, [uid, chapter.id, views, list.value])

  // Drawn again only when the highlights, the text or its elements change. Turning a page changes none of them.
  const drawn = useRef<{ article: Element; html: string; placed: readonly PlacedHighlight[] }>(null)
  useEffect(() => {
    const article = view()?.article
    const last = drawn.current
    if (!article || (last?.article === article && last.html === html && last.placed === placed)) return
    drawn.current = { article, html, placed }
    draw(article, chapter, placed)
  })
  useEffect(() => clearMarks, [])

  const rangesFor = ({ pieces }: PlacedHighlight): Range[] => {
    const article = view()?.article
    return article ? rangesOf(article, originalOf(chapter.paragraphs), pieces) : []
  }
  return {
    changes,
    changed,
    placed,
    rangesFor,
    /** Returns the highlight at a point of the screen. Of several highlights, returns the newest. */
    at: (x: number, y: number): PlacedHighlight | undefined =>
      placed.findLast((one) => rangesFor(one).some((range) => isIn(range, x, y))),
  }
}
export type ChapterHighlights = ReturnType<typeof useChapterHighlights>

/**
 * Sends unsent changes at once and when the connection is back. The list is loaded again when the tab becomes visible, because
 * another tab may have changed it.
 */
function useSending(changes: HighlightChanges, reload: () => void): void {
  useWhenOnline(() => {
    changes.retry()
    reload()
  })
  const seen = useEffectEvent(() => document.visibilityState === 'visible' && reload())
  useEffect(() => {
    void changes.start()
    const visible = () => void seen()
    document.addEventListener('visibilitychange', visible)
    return () => document.removeEventListener('visibilitychange', visible)
  }, [changes])
}

function place(
  { id, paragraphs, moved }: NovelChapter,
  views: readonly HighlightView[],
  changed: ReadonlyMap<string, HighlightChange>,
): PlacedHighlight[] {
  const find = createFinder(asParagraphs(originalOf(paragraphs)), moved)
  return views.map((view) => {
    const { state, parts } = find(view.parts)
    return { view, state, pieces: parts, change: changed.get(`${id}:${view.id}`) }
  })
}

function draw(article: Element, chapter: NovelChapter, placed: readonly PlacedHighlight[]): void {
  removeElements(article)
  const elements = elementsByKey(article)
  const text = originalOf(chapter.paragraphs)
  drawMarks(
    article,
    placed.map(({ view, pieces, change }) => ({
      colour: view.colour,
      noted: view.note !== '',
      unsaved: change?.state === 'failed',
      ranges: pieces.flatMap((piece) => rangeIn(elements, text, piece) ?? []),
    })),
  )
}

const isIn = (range: Range, x: number, y: number): boolean =>
  [...range.getClientRects()].some(
    ({ left, right, top, bottom }) => x >= left && x <= right && y >= top && y <= bottom,
  )
