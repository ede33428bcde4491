import type { MarkdownIt } from 'markdown-it'

const MARK = /^\[!(NOTE|TIP|IMPORTANT|WARNING|CAUTION)\]$/

/** Makes an alert of a quote that begins with a line like `> [!NOTE]`: the quote gets a class, and the word becomes its heading. */
export function alertRule(parser: MarkdownIt): void {
  parser.core.ruler.after('inline', 'alert', ({ tokens, Token }) => {
    tokens.forEach((token, at) => {
      if (token.type !== 'inline' || tokens[at - 2]?.type !== 'blockquote_open') return
      const kind = MARK.exec(token.children?.[0]?.content ?? '')?.[1]?.toLowerCase()
      if (kind === undefined || token.children === null) return
      tokens[at - 2]!.attrJoin('class', `alert alert-${kind}`)
      const word = new Token('text', '', 0)
      word.content = kind[0]!.toUpperCase() + kind.slice(1)
      // The token after the marker is the line break at the end of its line.
      token.children.splice(
        0,
        2,
        new Token('strong_open', 'strong', 1),
        word,
        new Token('strong_close', 'strong', -1),
        new Token('hardbreak', 'br', 0),
      )
    })
  })
}
