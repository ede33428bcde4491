/**
 * A position in a chapter: the key of a paragraph, and the number of the paragraph's characters before the position. Readings of
 * ruby are not counted.
 */
export type Spot = { key: string; offset: number }

const isReading = (node: Node): boolean =>
  node.nodeName === 'RT' || node.nodeName === 'RP' || (node as Element).classList?.contains('sr-only')

/** Returns the text nodes of an element in their order, without readings of ruby. */
export function textNodesOf(element: Element): Text[] {
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT, (node) =>
    node.nodeType === Node.TEXT_NODE
      ? NodeFilter.FILTER_ACCEPT
      : isReading(node)
        ? NodeFilter.FILTER_REJECT
        : NodeFilter.FILTER_SKIP,
  )
  const nodes: Text[] = []
  while (walker.nextNode()) nodes.push(walker.currentNode as Text)
  return nodes
}

/** Returns the text of an element without readings of ruby. */
export const textOf = (element: Element): string =>
  textNodesOf(element)
    .map((node) => node.data)
    .join('')

/** Returns the range of the characters `start` to `end` in text nodes. It contains at least one character, if there is any. */
export function rangeOf(nodes: readonly Text[], start: number, end = start + 1): Range | null {
  const range = document.createRange()
  let before = 0
  let began = false
  for (const node of nodes) {
    const after = before + node.length
    if (!began && start < after) {
      range.setStart(node, Math.max(0, start - before))
      began = true
    }
    if (began && end <= after) {
      range.setEnd(node, end - before)
      return range
    }
    before = after
  }
  const last = nodes.at(-1)
  if (!last || before === 0) return null
  if (!began) range.setStart(last, Math.max(0, last.length - 1))
  range.setEnd(last, last.length)
  return range
}
