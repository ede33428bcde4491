/** A part of a comment's text that the reader has selected. */
export type SelectedText = {
  commentId: number
  text: string
  /** The element around the comment's text, and the end of the selection in it, in px. */
  box: HTMLElement
  right: number
  bottom: number
}

/** Names the element around the text of a comment, so that a selection in it can be quoted. */
export const QUOTABLE = 'data-quotable'

/** Returns the selected part of a comment. A selection that goes on after the comment ends with the comment. */
export function selectedText(): SelectedText | null {
  const selection = document.getSelection()
  if (!selection || selection.isCollapsed || selection.rangeCount === 0) return null
  const range = selection.getRangeAt(0)
  const box = boxOf(range.startContainer)
  const prose = box?.firstElementChild
  if (!box || !prose) return null
  const isInside = prose.contains(range.endContainer)
  const part = range.cloneRange()
  if (!isInside) part.setEnd(prose, prose.childNodes.length)
  const text = (isInside ? selection : part).toString().trim()
  const end = [...part.getClientRects()].at(-1)
  if (text === '' || !end) return null
  const { left, top } = box.getBoundingClientRect()
  return {
    commentId: Number(box.getAttribute(QUOTABLE)),
    text,
    box,
    right: end.right - left,
    bottom: end.bottom - top,
  }
}

const boxOf = (node: Node): HTMLElement | null =>
  (node instanceof Element ? node : node.parentElement)?.closest<HTMLElement>(`[${QUOTABLE}]`) ?? null

/** Returns the selected part of this comment as text; undefined without a selection in it. */
export function selectedPartOf(commentId: number): string | undefined {
  const selected = selectedText()
  return selected?.commentId === commentId ? selected.text : undefined
}
