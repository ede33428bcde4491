import { HIGHLIGHTS, type HighlightPart } from '@engawa/contract'
import { elementsByKey } from '../ranges.ts'
import { offsetIn, type OriginalText } from '../original-text.ts'
import { textNodesOf } from '../text-nodes.ts'

/** The selected text in a chapter. */
export type SelectedText = {
  /** The selected parts of the author's text, by paragraph. */
  parts: HighlightPart[]
  /** The selected text as the page shows it, for copying. */
  shown: string
  /** Whether the selected text is longer than a highlight may be. */
  isTooLong: boolean
}

/** Returns the text of a chapter in a range; null if it is only whitespace. */
export function selectedText(article: Element, text: OriginalText, range: Range): SelectedText | null {
  const parts: HighlightPart[] = []
  const lines: string[] = []
  for (const [key, element] of elementsByKey(article)) {
    if (!range.intersectsNode(element)) continue
    const found = coveredBy(range, element)
    if (!found) continue
    const original = text.get(key) ?? found.shown
    const offset = offsetIn(found.shown, original, found.start)
    const quote = original.slice(offset, offsetIn(found.shown, original, found.end))
    if (quote === '') continue
    parts.push({ paragraph: key, offset, quote })
    lines.push(found.shown.slice(found.start, found.end))
  }
  if (parts.length === 0) return null
  const length = parts.reduce((sum, { quote }) => sum + quote.length, 0)
  return {
    parts,
    shown: lines.join('\n'),
    isTooLong: length > HIGHLIGHTS.quoteMax || parts.length > HIGHLIGHTS.partsMax,
  }
}

/** Returns the characters of a paragraph in a range, without whitespace at the ends and without readings of ruby. */
function coveredBy(range: Range, element: Element): { shown: string; start: number; end: number } | null {
  let shown = ''
  let [start, end] = [-1, -1]
  for (const node of textNodesOf(element)) {
    const from = node === range.startContainer ? range.startOffset : 0
    const to = node === range.endContainer ? range.endOffset : node.length
    if (range.intersectsNode(node) && to > from) {
      if (start < 0) start = shown.length + from
      end = shown.length + to
    }
    shown += node.data
  }
  if (start < 0) return null
  while (start < end && /\s/.test(shown[start]!)) start += 1
  while (end > start && /\s/.test(shown[end - 1]!)) end -= 1
  return end > start ? { shown, start, end } : null
}
