import { createForeignParser } from '@engawa/markdown'
import type { MarkdownIt } from 'markdown-it'
import { isWithinBounds, plainHtml } from '../bound-html.ts'
import { codeIn, htmlOfCode } from '../code-in.ts'
import type { CodeBlock } from '../highlight-code.ts'
import type { Heading } from '../render-markdown.ts'
import { FOREIGN, installRules } from '../render-rules.ts'
import { cleanForeignHtml, HIDDEN_PICTURE, type ForeignTargets } from './clean-foreign-html.ts'

export type ForeignOptions = {
  targets: ForeignTargets
  /** The prefix of all ids and anchors, which prevents conflicts with ids of the page. */
  idPrefix: string
  /** A number that is added to the level of every heading, because the text is shown below headings of the page. */
  headingOffset?: number
  /** Whether a line break in the text is shown as a line break, as in comments. */
  breaks?: boolean
  /** Returns the link target of `@name` or `#12`, as an author would write it in the text; null for no link. */
  reference?: (text: string) => string | null
  /** The HTML of the text's code blocks, in their order. */
  code?: readonly string[]
}

/** Safe HTML of a foreign text. `isCut`: the text was longer and its end is missing. The ids of headings include the prefix. */
export type ForeignText = { html: string; headings: Heading[]; isCut: boolean }

/** The maximum length of a text. A longer text is cut, and readers can open its file instead. */
const MAX_CHARACTERS = 200_000

const parsers = new Map<boolean, MarkdownIt>()

function parserOf(breaks: boolean): MarkdownIt {
  const known = parsers.get(breaks)
  if (known) return known
  const parser = createForeignParser({ breaks })
  const { image } = parser.renderer.rules
  installRules(parser)
  // Links, pictures and headings may also be written as HTML, so they are processed in the rendered HTML.
  Object.assign(parser.renderer.rules, { image })
  for (const rule of ['heading_open', 'heading_close', 'link_open']) delete parser.renderer.rules[rule]
  parsers.set(breaks, parser)
  return parser
}

/** Returns the code blocks of a text and the addresses of its pictures as they are written, each address once. */
export function readForeignMarkdown(
  source: string,
  options: Pick<ForeignOptions, 'breaks'>,
): { code: CodeBlock[]; pictures: string[] } {
  const pictures = new Set<string>()
  const { tokens, htmlOf } = parse(source, options)
  const targets: ForeignTargets = { link: () => null, picture: (src) => (pictures.add(src), null) }
  cleanForeignHtml(htmlOf([]), targets, '')
  return { code: [...codeIn(tokens).values()], pictures: [...pictures] }
}

/**
 * Renders a Markdown text of another site, which may contain HTML. Never throws. The time and the size of the HTML are linear in the length
 * of the text.
 */
export function renderForeignMarkdown(source: string, options: ForeignOptions): ForeignText {
  const { targets, idPrefix, headingOffset = 0, code = [] } = options
  const { text, isCut, htmlOf } = parse(source, options)
  const made = finish(cleanForeignHtml(htmlOf(code), targets, idPrefix), idPrefix, headingOffset)
  return isWithinBounds(text, [made.html])
    ? { ...made, isCut }
    : { html: plainHtml(text), headings: [], isCut }
}

function parse(source: string, { breaks = false, reference }: Pick<ForeignOptions, 'breaks' | 'reference'>) {
  const isCut = source.length > MAX_CHARACTERS
  const text = isCut ? source.slice(0, source.lastIndexOf('\n', MAX_CHARACTERS)) : source
  const parser = parserOf(breaks)
  const env = { ...(reference && { reference }) }
  const tokens = parser.parse(withoutFrontMatter(text), env)
  const htmlOf = (code: readonly string[]): string =>
    parser.renderer.render(tokens, parser.options, { ...env, code: htmlOfCode(tokens, code) })
  return { text, isCut, tokens, htmlOf }
}

/** Removes front matter, which is metadata between lines of dashes at the very beginning of a text. */
const withoutFrontMatter = (text: string): string => text.replace(/^---\r?\n[\s\S]{0,4000}?\n---\r?\n/, '')

const PIECE = /<(\/?)(a|h[1-6]|span)\b([^<>]*)>|<[^<>]*>|[^<]+/g

/**
 * Adds ids and links to headings, closes gaps between their levels, and replaces hidden pictures by links. Requires cleaned HTML, because
 * such HTML is well-formed.
 */
function finish(html: string, idPrefix: string, offset: number): Pick<ForeignText, 'html' | 'headings'> {
  const nextId = githubIds(idPrefix)
  const headings: Heading[] = []
  const above: number[] = []
  const spans: string[] = []
  const out: string[] = []
  let inLink = 0
  let open: { at: number; tag: string; level: number; text: string; attributes: string } | undefined

  for (const [piece, slash, tag = '', attributes = ''] of html.matchAll(PIECE)) {
    if (tag === 'a') inLink += slash === '' ? 1 : -1
    else if (tag === 'span') {
      if (slash === '') {
        const address =
          attributes.includes(HIDDEN_PICTURE) && inLink === 0 ? addressIn(attributes) : undefined
        out.push(address === undefined ? piece.replace(/ data-address="[^"]*"/, '') : linkTo(address))
        spans.push(address === undefined ? piece : 'a')
      } else out.push(spans.pop() === 'a' ? '</a>' : piece)
      continue
    } else if (tag !== '' && slash === '' && !open) {
      const level = Number(tag[1])
      while ((above.at(-1) ?? 0) >= level) above.pop()
      above.push(level)
      open = { at: out.length, tag: `h${Math.min(6, above.length + offset)}`, level, text: '', attributes }
      out.push('')
      continue
    } else if (tag !== '' && open) {
      if (slash === '') continue
      const { at, level, text, attributes: written } = open
      const own = / id="([^"]*)"/.exec(written)?.[1]
      const id = nextId(unescape(text))
      const label = text.trim().replaceAll('"', '&quot;')
      // The id that the author wrote stays as an additional anchor.
      const more = own === undefined || own === id ? '' : `<span id="${own}"></span>`
      out[at] = `<${open.tag} id="${id}"${styleIn(written)}>${more}`
      const link = label === '' ? '' : ` <a class="heading-link" href="#${id}" aria-label="# ${label}">#</a>`
      out.push(inLink === 0 ? link : '', `</${open.tag}>`)
      if (text.trim() !== '') headings.push({ level, text: unescape(text).trim(), id })
      open = undefined
      continue
    }
    if (open && !piece.startsWith('<')) open.text += piece
    out.push(piece)
  }
  return { html: out.join(''), headings }
}

const addressIn = (attributes: string): string | undefined => / data-address="([^"]*)"/.exec(attributes)?.[1]
const styleIn = (attributes: string): string => / style="text-align:\w+"/.exec(attributes)?.[0] ?? ''

const linkTo = (address: string): string =>
  `<a class="${HIDDEN_PICTURE}" href="${address}" rel="${FOREIGN.rel}" target="${FOREIGN.target}">`

const unescape = (text: string): string =>
  text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"').replaceAll('&amp;', '&')

/**
 * Creates a function that returns the ids that GitHub uses, because authors link to them in tables of contents. Punctuation is removed, a
 * space becomes a hyphen, and the second use of a name gets `-1`.
 */
function githubIds(prefix: string): (text: string) => string {
  const used = new Map<string, number>()
  return (text) => {
    const base = text
      .trim()
      .toLowerCase()
      .replace(/[^\p{L}\p{M}\p{N}\p{Pc}\- ]/gu, '')
      .replaceAll(' ', '-')
      .slice(0, 100)
    const times = used.get(base) ?? 0
    used.set(base, times + 1)
    return `${prefix}${times === 0 ? base || 'section' : `${base}-${times}`}`
  }
}
