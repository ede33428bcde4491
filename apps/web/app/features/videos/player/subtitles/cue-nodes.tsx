import type { ReactNode } from 'react'

const MARKS = { I: 'i', B: 'b', U: 'u' } as const

/** The classes of WebVTT for colours, which are names of CSS as well. */
const COLOURS = new Set(['white', 'lime', 'cyan', 'red', 'yellow', 'magenta'])

/**
 * Converts the nodes of a cue, which the browser has parsed, to React nodes. Only text, three kinds of elements and colours are allowed. The
 * site writes other colours as a class, such as `rgb-ffcc00`.
 */
export const cueNodes = (parent: Node): ReactNode[] =>
  [...parent.childNodes].map((node, at) => {
    if (node.nodeType === Node.TEXT_NODE) return node.textContent
    const Mark = MARKS[node.nodeName.toUpperCase() as keyof typeof MARKS]
    const color = node instanceof Element ? colourOf(node.classList) : undefined
    const inner = cueNodes(node)
    /* oxlint-disable react/no-array-index-key -- the nodes of a cue never move */
    if (Mark) return <Mark key={at}>{inner}</Mark>
    return color === undefined ? (
      inner
    ) : (
      <span key={at} style={{ color }}>
        {inner}
      </span>
    )
    /* oxlint-enable react/no-array-index-key */
  })

function colourOf(classes: DOMTokenList): string | undefined {
  for (const name of classes) {
    const [, digits] = /^rgb-([0-9a-f]{6})$/.exec(name) ?? []
    if (digits !== undefined) return `#${digits}`
    if (COLOURS.has(name)) return name
  }
  return undefined
}
