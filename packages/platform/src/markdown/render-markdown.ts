import { blocksOf, createParser, type Flavour, type WikiLink } from '@engawa/markdown'
import type { MarkdownIt, Token } from 'markdown-it'
import { isWithinBounds, plainHtml } from './bound-html.ts'
import { cleanHtml } from './clean-html.ts'
import { codeIn, htmlOfCode } from './code-in.ts'
import type { CodeBlock } from './highlight-code.ts'
import { plainTextOf } from './plain-text.ts'
import {
  attributeOf,
  installRules,
  type MarkdownEnv,
  type MarkdownPicture,
  type MarkdownTargets,
  type RenderOptions,
} from './render-rules.ts'
import { slugs } from './slugs.ts'

/** A heading. `level` is the written level, 1 to 6. `id` is unique in the document; it is the anchor when ids are rendered. */
export type Heading = { level: number; text: string; id: string }

/** The names in a text, and its plain text. */
export type MarkdownParts = {
  /** The characters after each `@`, without duplicates. In a script without spaces they may be longer than the name. */
  mentions: string[]
  /** The titles of wiki links as written, without duplicates. */
  wikiLinks: string[]
  /** The addresses of pictures, without duplicates. */
  pictures: string[]
  /** The addresses of other links, without duplicates. */
  links: string[]
  headings: Heading[]
  /** The text without markup and spoilers, for search and excerpts. */
  plain: string
}

/** A block of a text. `source` is the original text, `plain` the text without markup. */
export type MarkdownBlock = { source: string; html: string; plain: string }

/** The targets that were found for the names in a text. A name that is not in the map has no target. */
export type FoundTargets = {
  mentions: Map<string, { name: string; url: string }>
  wikiLinks: Map<string, { url: string; exists: boolean }>
  pictures: Map<string, MarkdownPicture>
}

export type Rendering = Omit<RenderOptions, 'targets'> & {
  found: FoundTargets
  /** The HTML of the text's code blocks, in their order. */
  code: readonly string[]
}

const parsers = new Map<Flavour, MarkdownIt>()

function parserOf(flavour: Flavour): MarkdownIt {
  const known = parsers.get(flavour)
  if (known) return known
  const parser = createParser(flavour)
  installRules(parser)
  parsers.set(flavour, parser)
  return parser
}

/** Reads the names and the plain text of a text. Never throws. The time and the size of the result are linear in the length of the text. */
export function readMarkdown(source: string, flavour: Flavour): MarkdownParts & { code: CodeBlock[] } {
  const tokens = parserOf(flavour).parse(source, {})
  const inline = tokens.flatMap((token) => token.children ?? [])
  const all = (type: string, read: (token: Token) => string): string[] => [
    ...new Set(inline.filter((token) => token.type === type).map(read)),
  ]
  return {
    mentions: all('mention', (token) => token.content),
    wikiLinks: all('wiki_link', (token) => (token.meta as WikiLink).title),
    pictures: all('image', (token) => attributeOf(token, 'src')),
    links: all('link_open', (token) => attributeOf(token, 'href')),
    headings: [...headingsOf(tokens).values()].map(({ level, text, id }) => ({ level, text, id })),
    plain: plainTextOf(tokens),
    code: [...codeIn(tokens).values()],
  }
}

/**
 * Renders a text. Never throws. The size of the HTML is linear in the length of the text; a text whose HTML would be larger is shown
 * without rendering.
 */
export function renderMarkdown(source: string, flavour: Flavour, rendering: Rendering): string {
  const { tokens, htmlOf } = prepare(source, flavour, rendering)
  const html = htmlOf(tokens)
  return isWithinBounds(source, [html]) ? html : plainHtml(source)
}

/** Renders a text block by block. */
export function renderMarkdownBlocks(
  source: string,
  flavour: Flavour,
  rendering: Rendering,
): MarkdownBlock[] {
  const { tokens, htmlOf } = prepare(source, flavour, rendering)
  const lines = source.split('\n')
  const blocks = blocksOf(tokens).map((block) => ({
    source: lines
      .slice(...(block[0]!.map ?? [0, 0]))
      .join('\n')
      .trim(),
    html: htmlOf(block).trim(),
    plain: plainTextOf(block),
  }))
  const pieces = blocks.map(({ html }) => html)
  return isWithinBounds(source, pieces) ? blocks : plainBlocks(source)
}

/** Returns a text as a single block, without rendering it. */
export const plainBlocks = (source: string): MarkdownBlock[] => [
  { source: source.trim(), html: plainHtml(source).trim(), plain: source.trim() },
]

function prepare(source: string, flavour: Flavour, { found, code, ...options }: Rendering) {
  const parser = parserOf(flavour)
  const env: MarkdownEnv = {}
  const tokens = parser.parse(source, env)
  const targets: MarkdownTargets = {
    mention: (run) => found.mentions.get(run) ?? null,
    wikiLink: (title) => found.wikiLinks.get(title) ?? null,
    picture: (address) => found.pictures.get(address) ?? null,
  }
  const headings = headingsOf(tokens)
  const whole = { ...env, ...options, targets, headings, code: htmlOfCode(tokens, code) }
  return {
    tokens,
    htmlOf: (some: Token[]) => cleanHtml(parser.renderer.render(some, parser.options, whole)),
  }
}

/** Returns the headings of a text by token. `depth` is 1 plus the number of headings that a heading is nested in. */
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
