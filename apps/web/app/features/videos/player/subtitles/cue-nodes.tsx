import type { ReactNode } from 'react'

const MARKS = { I: 'i', B: 'b', U: 'u' } as const

/** Converts the nodes of a cue, which the browser has parsed, to React nodes. Only text and three kinds of elements are allowed. */
export const cueNodes = (parent: Node): ReactNode[] =>
  [...parent.childNodes].map((node, at) => {
    if (node.nodeType === Node.TEXT_NODE) return node.textContent
    const Mark = MARKS[node.nodeName.toUpperCase() as keyof typeof MARKS]
    // oxlint-disable-next-line react/no-array-index-key -- the nodes of a cue never move
    return Mark ? <Mark key={at}>{cueNodes(node)}</Mark> : cueNodes(node)
  })
