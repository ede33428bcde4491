import type { MarkdownIt } from 'markdown-it'

/** Matches a wiki link on a single line. The title must not contain the characters that end or split the link. */
const LINK = /\[\[([^[\]|\n#]{1,200})(#[^[\]|\n]{1,200})?(?:\|([^[\]|\n]{1,200}))?\]\]/y

export type WikiLink = { title: string; section: string; label: string }

/** Makes `wiki_link` tokens of `[[Title]]`, `[[Title#section]]` and `[[Title|label]]`. `meta` of a token is a `WikiLink`. */
export function wikiLinkRule(parser: MarkdownIt): void {
  parser.inline.ruler.before('link', 'wiki_link', (state, silent) => {
    if (state.linkLevel > 0) return false
    LINK.lastIndex = state.pos
    const found = LINK.exec(state.src)
    const title = found?.[1]?.trim()
    if (!found || !title) return false
    if (!silent) {
      const section = found[2]?.slice(1).trim() ?? ''
      const label = found[3]?.trim() || (section ? `${title} § ${section}` : title)
      state.push('wiki_link', '', 0).meta = { title, section, label } satisfies WikiLink
    }
    state.pos += found[0].length
    return true
  })
}
