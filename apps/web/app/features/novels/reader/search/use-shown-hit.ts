import { useEffect, useRef } from 'react'
import { highlight } from '../text-highlights.ts'
import type { TextView } from '../text-view.ts'

type Parts = {
  view: () => TextView | null
  /** Changes with what is shown of the chapter. */
  html: string
  /** Changes with what is found. */
  found: unknown
  /** The ranges of what is found, and which of them is looked at. */
  rangesIn: (view: TextView) => { all: Range[]; here: Range | undefined }
  /** Another value each time something is to be looked at, also when it is the same place again; null while nothing is. */
  asked: unknown
  onShow: () => void
}

/** Marks what is found in the chapter, and brings into sight what is looked at: also in a chapter that has just been opened for it. */
export function useShownHit({ view, html, found, rangesIn, asked, onShow }: Parts): void {
  const last = useRef<{ article: Element; html: string; found: unknown; asked: unknown }>(null)
  useEffect(() => {
    const now = view()
    if (!now) return
    const before = last.current
    const isShown = before?.article === now.article && before.html === html
    if (isShown && before.found === found && before.asked === asked) return
    last.current = { article: now.article, html, found, asked }
    const { all, here } = rangesIn(now)
    highlight('novel-found', all)
    highlight('novel-found-here', here ? [here] : [])
    if (!here || (isShown && before.asked === asked)) return
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
