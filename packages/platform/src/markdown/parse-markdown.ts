import type { MarkdownIt, Token } from 'markdown-it'
import { highlightFences } from './highlight-fences.ts'
import { blocksOf, createParser, type Flavour, type WikiLink } from '@engawa/markdown'
import { isWithinBounds, plainHtml } from './bound-html.ts'
import { cleanHtml } from './clean-html.ts'
import { plainTextOf } from './plain-text.ts'
import { attributeOf, installRules, type MarkdownEnv, type RenderOptions } from './render-rules.ts'
import { slugs } from './slugs.ts'

/** `level` as it was written, 1 to 6; `id` is unique in the document, and its anchor when ids are rendered. */
export type Heading = { level: number; text: string; id: string }

/** A parsed text: what it names, and a way to render it once all of that was looked up. */
export type MarkdownDocument = {
  /** What follows an `@`, each once; a run of a script without spaces may go on after the name. */
  mentions: string[]
  /** Titles of wiki links as written, each once. */
  wikiLinks: string[]
  /** Addresses of pictures, each once. */
  pictures: string[]
  /** Addresses of other links, each once. */
  links: string[]
  headings: Heading[]
  /** The text without any markup, for search and excerpts; what is hidden as a spoiler is left out. */
  plain: string
  /** Safe HTML. Code is highlighted as far as its language is known. */
  render(options?: RenderOptions): Promise<string>
  /** The same, block by block: a paragraph, a heading, a list, a quote. */
  renderBlocks(options?: RenderOptions): Promise<MarkdownBlock[]>
}

/** `source` is how it was written, `plain` its words without markup. */
export type MarkdownBlock = { source: string; html: string; plain: string }

const parsers = new Map<Flavour, MarkdownIt>()

function parserOf(flavour: Flavour): MarkdownIt {
  const known = parsers.get(flavour)
  if (known) return known
  const parser = createParser(flavour)
  installRules(parser)
  parsers.set(flavour, parser)
  return parser
}

/**
 * Parses a text of a member. Never throws. The time, the tokens and the HTML are linear in the length of the text; a text that would become more is
 * shown as it was written.
 */
export function parseMarkdown(
  source: string,
  { flavour = 'plain' }: { flavour?: Flavour } = {},
): MarkdownDocument {
  const parser = parserOf(flavour)
  const env: MarkdownEnv = {}
  const tokens = parser.parse(source, env)
  const inline = tokens.flatMap((token) => token.children ?? [])
  const all = (type: string, read: (token: Token) => string): string[] => [
    ...new Set(inline.filter((token) => token.type === type).map(read)),
  ]
  const headings = headingsOf(tokens)
  return {
    mentions: all('mention', (token) => token.content),
    wikiLinks: all('wiki_link', (token) => (token.meta as WikiLink).title),
    pictures: all('image', (token) => attributeOf(token, 'src')),
    links: all('link_open', (token) => attributeOf(token, 'href')),
    headings: [...headings.values()].map(({ level, text, id }) => ({ level, text, id })),
    plain: plainTextOf(tokens),
    async render(options = {}) {
      const code = await highlightFences(tokens)
      const html = cleanHtml(
        parser.renderer.render(tokens, parser.options, { ...env, ...options, code, headings }),
      )
      return isWithinBounds(source, [html]) ? html : plainHtml(source)
    },
    async renderBlocks(options = {}) {
      const code = await highlightFences(tokens)
      const lines = source.split('\n')
      const blocks = blocksOf(tokens).map((block) => ({
        source: lines
          .slice(...(block[0]!.map ?? [0, 0]))
          .join('\n')
          .trim(),
        html: cleanHtml(
          parser.renderer.render(block, parser.options, { ...env, ...options, code, headings }),
        ).trim(),
        plain: plainTextOf(block),
      }))
      const pieces = blocks.map(({ html }) => html)
      if (isWithinBounds(source, pieces)) return blocks
      return [{ source: source.trim(), html: plainHtml(source).trim(), plain: source.trim() }]
    },
  }
}

/** `depth` counts the headings it stands below, from 1. */
function headingsOf(tokens: Token[]): Map<Token, Heading & { depth: number }> {
  const nextSlug = slugs()
  const above: number[] = []
  const found = new Map<Token, Heading & { depth: number }>()
  tokens.forEach((token, at) => {
    if (token.type !== 'heading_open') return
    const level = Number(token.tag.slice(1))
    while ((above.at(-1) ?? 0) >= level) above.pop()
    above.push(level)
    const text = plainTextOf([tokens[at + 1]!])
    found.set(token, { level, text, id: nextSlug(text), depth: above.length })
  })
  return found
}
