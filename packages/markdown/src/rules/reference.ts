import type { MarkdownIt, Token } from 'markdown-it'

/** `reference` returns the URL for a reference in a text (`@name` or `#12`); null for an unknown reference. */
export type ReferenceEnv = { reference?: (text: string) => string | null }

const REFERENCE = /(^|[^\w/@#`.-])(@[A-Za-z0-9](?:[A-Za-z0-9-]{0,38})|#[1-9]\d{0,8})(?![\w-])/g

/** Makes links of `@name` and `#12` in texts when `env.reference` returns a URL. */
export function referenceRule(parser: MarkdownIt): void {
  parser.core.ruler.push('reference', ({ tokens, env, Token: TokenClass }) => {
    const lead = (env as ReferenceEnv).reference
    if (!lead) return
    const linked = (text: string, href: string): Token[] => {
      const open = new TokenClass('link_open', 'a', 1)
      open.attrSet('href', href)
      return [open, textToken(text), new TokenClass('link_close', 'a', -1)]
    }
    const textToken = (content: string): Token => Object.assign(new TokenClass('text', '', 0), { content })

    function split(content: string): Token[] {
      const found: Token[] = []
      let from = 0
      for (const match of content.matchAll(REFERENCE)) {
        const [, before = '', text = ''] = match
        const href = lead!(text)
        if (href === null) continue
        const at = match.index + before.length
        if (at > from) found.push(textToken(content.slice(from, at)))
        found.push(...linked(text, href))
        from = at + text.length
      }
      if (from < content.length) found.push(textToken(content.slice(from)))
      return found
    }

    for (const token of tokens) {
      if (token.type !== 'inline' || !token.children) continue
      let depth = 0
      token.children = token.children.flatMap((child) => {
        if (child.type === 'link_open') depth += 1
        if (child.type === 'link_close') depth -= 1
        if (child.type === 'html_inline' && /^<a\b/i.test(child.content)) depth += 1
        if (child.type === 'html_inline' && /^<\/a/i.test(child.content)) depth -= 1
        return child.type === 'text' && depth <= 0 ? split(child.content) : [child]
      })
    }
  })
}
