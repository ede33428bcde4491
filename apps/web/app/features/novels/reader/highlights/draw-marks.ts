import { HIGHLIGHT_COLOURS, type HighlightColour } from '@engawa/contract'
import { canHighlight, highlight, type MarkName } from '../text-highlights.ts'

/** A highlight with the ranges in which it is drawn. */
export type Mark = { colour: HighlightColour; noted: boolean; unsaved: boolean; ranges: readonly Range[] }

const NAMES: MarkName[] = [
  ...HIGHLIGHT_COLOURS.map((colour) => `novel-mark-${colour}` as const),
  'novel-mark-noted',
  'novel-mark-unsaved',
]

const namesOf = ({ colour, noted, unsaved }: Mark): MarkName[] => [
  `novel-mark-${colour}`,
  ...(noted ? (['novel-mark-noted'] as const) : []),
  ...(unsaved ? (['novel-mark-unsaved'] as const) : []),
]

/** Draws these highlights and removes the earlier ones. In browsers without CSS highlights it wraps the text in elements. */
export function drawMarks(article: Element, marks: readonly Mark[]): void {
  if (!canHighlight()) return drawElements(article, marks)
  for (const name of NAMES)
    highlight(
      name,
      marks.filter((mark) => namesOf(mark).includes(name)).flatMap(({ ranges }) => ranges),
    )
}

export function clearMarks(): void {
  for (const name of NAMES) highlight(name, [])
}

/** Removes the elements around highlighted text, before positions in the text are counted again. */
export function removeElements(article: Element): void {
  if (canHighlight()) return
  for (const mark of article.querySelectorAll('mark.novel-mark')) mark.replaceWith(...mark.childNodes)
  article.normalize()
}

function drawElements(article: Element, marks: readonly Mark[]): void {
  // Finds all pieces of a range before the first is wrapped, because wrapping splits text nodes.
  for (const mark of marks) {
    for (const range of mark.ranges) {
      for (const { node, from, to } of piecesOf(article, range)) wrap(node, from, to, namesOf(mark))
    }
  }
}

type Piece = { node: Text; from: number; to: number }

function piecesOf(article: Element, range: Range): Piece[] {
  const pieces: Piece[] = []
  const walker = document.createTreeWalker(article, NodeFilter.SHOW_TEXT)
  while (walker.nextNode()) {
    const node = walker.currentNode as Text
    if (!range.intersectsNode(node) || node.parentElement?.closest('rt, rp')) continue
    const from = node === range.startContainer ? range.startOffset : 0
    const to = node === range.endContainer ? range.endOffset : node.length
    if (to > from) pieces.push({ node, from, to })
  }
  return pieces
}

function wrap(node: Text, from: number, to: number, names: readonly string[]): void {
  const middle = from > 0 ? node.splitText(from) : node
  if (to - from < middle.length) middle.splitText(to - from)
  const element = document.createElement('mark')
  element.className = ['novel-mark', ...names].join(' ')
  middle.replaceWith(element)
  element.append(middle)
}
