import { useEffect, useRef } from 'react'
import { highlight } from '../text-highlights.ts'
import type { TextView } from '../text-view.ts'

type Parts = {
  view: () => TextView | null
  /** The shown text of the chapter. When it changes, the matches are marked again. */
  html: string
  /** The matches. When they change, they are marked again. */
  found: unknown
  /** Returns the ranges of all matches and that of the current match. */
  rangesIn: (view: TextView) => { all: Range[]; here: Range | undefined }
  /** A value that changes each time a match must be shown, even for the same match again. Null without a current match. */
  requested: unknown
  onShow: () => void
}

/** Marks the matches in the chapter and scrolls to the current one, even if the chapter was opened only for that match. */
export function useShownHit({ view, html, found, rangesIn, requested, onShow }: Parts): void {
  const last = useRef<{ article: Element; html: string; found: unknown; requested: unknown }>(null)
  useEffect(() => {
    const now = view()
    if (!now) return
    const before = last.current
    const isShown = before?.article === now.article && before.html === html
    if (isShown && before.found === found && before.requested === requested) return
    last.current = { article: now.article, html, found, requested }
    const { all, here } = rangesIn(now)
    highlight('novel-found', all)
    highlight('novel-found-here', here ? [here] : [])
    if (!here || (isShown && before.requested === requested)) return
    now.showRange(here)
    onShow()
  })
  useEffect(
    () => () => {
      highlight('novel-found', [])
      highlight('novel-found-here', [])
    },
    [],
  )
}
