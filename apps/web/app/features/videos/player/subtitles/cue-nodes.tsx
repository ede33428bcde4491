import type { ReactNode } from 'react'

const MARKS = { I: 'i', B: 'b', U: 'u' } as const

/** Converts the DOM of a cue, as the browser parsed it, to React nodes: text, and the three marks that subtitles may have. */
export const cueNodes = (parent: Node): ReactNode[] =>
  [...parent.childNodes].map((node, at) => {
    if (node.nodeType === Node.TEXT_NODE) return node.textContent
    const Mark = MARKS[node.nodeName.toUpperCase() as keyof typeof MARKS]
    // oxlint-disable-next-line react/no-array-index-key -- the nodes of a cue never change
    return Mark ? <Mark key={at}>{cueNodes(node)}</Mark> : cueNodes(node)
  })
