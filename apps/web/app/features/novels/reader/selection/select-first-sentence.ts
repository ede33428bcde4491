import { sentencesOf } from '../sentences.ts'
import { rangeOf, textNodesOf } from '../text-nodes.ts'
import type { TextView } from '../text-view.ts'

/** Selects the first sentence on the screen, so that readers without a pointer can start from it. */
export function selectFirstSentence(view: TextView, lang: string | undefined): void {
  const spot = view.spot()
  const element = view.article.querySelector(`[data-key="${spot.key}"]`)
  const sentence = sentencesOf(view.article, lang).find(
    ({ key, end }) => key === spot.key && end > spot.offset,
  )
  const range = element && sentence && rangeOf(textNodesOf(element), sentence.start, sentence.end)
  if (!range) return
  const selection = window.getSelection()
  selection?.removeAllRanges()
  selection?.addRange(range)
}
