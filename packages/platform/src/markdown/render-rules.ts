import type { Env, MarkdownIt, RendererRule, Token } from 'markdown-it'
import { isDone, type Ruby, type WikiLink } from '@engawa/markdown'
import { slugOf } from './slugs.ts'

/** A picture of this site in its available widths, smallest first. */
export type MarkdownPicture = {
  width: number
  height: number
  sources: readonly { url: string; width: number }[]
}

/** Functions that look up the names of a text. A mention that is not found stays text; a picture that is not found becomes a link. */
export type MarkdownTargets = {
  /** Returns the member whose name is the beginning of the characters after `@`. */
  mention?(run: string): { name: string; url: string } | null
  /** Returns the address of a wiki page, and whether the page exists. */
  wikiLink?(title: string): { url: string; exists: boolean } | null
  /** Returns the picture at an address, or null if the site must not show it. */
  picture?(address: string): MarkdownPicture | null
}

export type RenderOptions = {
  targets?: MarkdownTargets
  /** A number that is added to the level of every heading, because the text is shown below headings of the page. */
  headingOffset?: number
  /** The prefix of the ids of headings; without it headings have no ids. */
  idPrefix?: string
}

/** The data that the rules need besides the tokens: headings and the HTML of code blocks, by token. */
export type MarkdownEnv = Env &
  RenderOptions & { headings?: Map<Token, { id: string; depth: number }>; code?: Map<Token, string> }

/** The width of a picture in a text: as wide as the column. */
const SIZES = '(min-width: 48rem) 42rem, 94vw'

type Rule = (token: Token, env: MarkdownEnv) => string

const rule =
  (write: Rule): RendererRule =>
  (tokens, at, _options, env) =>
    write(tokens[at]!, env ?? {})

export const attributeOf = (token: Token, name: string): string => String(token.attrGet(name) ?? '')

/** Installs the rules that convert tokens to HTML. `cleanHtml` cleans the whole result afterwards. */
export function installRules(parser: MarkdownIt): void {
  const { rules } = parser.renderer
  const { escapeHtml } = parser.utils

  rules['ruby'] = rule(({ meta }) => {
    const { base, readings } = meta as Ruby
    const parts = readings.length > 1 ? [...base] : [base]
    const pairs = parts.map(
      (part, at) => `${escapeHtml(part)}<rp>（</rp><rt>${escapeHtml(readings[at]!)}</rt><rp>）</rp>`,
    )
    return `<ruby>${pairs.join('')}</ruby>`
  })
  rules['spoiler_open'] = () => '<span class="spoiler">'
  rules['spoiler_close'] = () => '</span>'
  rules['task_box'] = rule((token) => `<input type="checkbox" disabled${isDone(token) ? ' checked' : ''}>`)

  rules['mention'] = rule(({ content: run }, { targets }) => {
    const target = targets?.mention?.(run)
    if (!target) return escapeHtml(`@${run}`)
    const rest = escapeHtml(run.slice(target.name.length))
    return `<a class="mention" href="${escapeHtml(target.url)}">@${escapeHtml(target.name)}</a>${rest}`
  })

  rules['wiki_link'] = rule(({ meta }, { targets }) => {
    const { title, section, label } = meta as WikiLink
    const target = targets?.wikiLink?.(title)
    if (!target) return escapeHtml(label)
    const anchor = section === '' ? '' : `#${slugOf(section)}`
    const look = target.exists ? 'wiki-link' : 'wiki-link missing'
    return `<a class="${look}" href="${escapeHtml(target.url + anchor)}">${escapeHtml(label)}</a>`
  })

  rules['image'] = rule((token, { targets }) => {
    const address = attributeOf(token, 'src')
    const picture = targets?.picture?.(address)
    if (!picture) return linkOut(escapeHtml(address), escapeHtml(token.content || address))
    const set = picture.sources.map(({ url, width }) => `${escapeHtml(url)} ${width}w`).join(', ')
    const src = escapeHtml(picture.sources.at(-1)!.url)
    const size = `width="${picture.width}" height="${picture.height}"`
    const alt = escapeHtml(token.content)
    return `<img src="${src}" srcset="${set}" sizes="${SIZES}" ${size} alt="${alt}" loading="lazy" decoding="async">`
  })

  rules['heading_open'] = rule((token, env) => {
    const id = env.idPrefix === undefined ? undefined : env.headings?.get(token)?.id
    return `<${headingTag(token, env)}${id === undefined ? '' : ` id="${escapeHtml(env.idPrefix + id)}"`}>`
  })
  rules['heading_close'] = (tokens, at, _options, env: MarkdownEnv = {}) =>
    // A `heading_close` token comes two tokens after its `heading_open`; the heading's text is between them.
    `</${headingTag(tokens[at - 2]!, env)}>\n`

  rules['fence'] = rule((token, env) => {
    const language = /^[\w+#-]{1,20}/.exec(token.info.trim())?.[0]
    const code = env.code?.get(token) ?? escapeHtml(token.content)
    return `<pre${language ? ` data-language="${escapeHtml(language)}"` : ''}><code>${code}</code></pre>\n`
  })
  rules['code_block'] = rules['fence']

  rules['table_open'] = () => '<div class="table"><table>\n'
  rules['table_close'] = () => '</table></div>\n'

  rules['link_open'] = (tokens, at, options, _env, self) => {
    const token = tokens[at]!
    if (isForeign(attributeOf(token, 'href')))
      for (const [name, value] of Object.entries(FOREIGN)) token.attrSet(name, value)
    return self.renderToken(tokens, at, options)
  }
}

/** Attributes of links to other sites: they open in a new tab, give no search rank and send no referrer. */
export const FOREIGN = { rel: 'nofollow ugc noopener noreferrer', target: '_blank' }

/** Whether an address leads to another site. An address that begins with `//` does. */
const isForeign = (address: string): boolean => !/^(#|\/(?!\/))/.test(address)

const linkOut = (href: string, label: string): string =>
  `<a href="${href}" rel="${FOREIGN.rel}" target="${FOREIGN.target}">${label}</a>`

/** Returns the element name of a heading. Gaps between the author's levels are closed, so that the outline of the page is complete. */
const headingTag = (token: Token, { headings, headingOffset = 0 }: MarkdownEnv): string =>
  `h${Math.min(6, (headings?.get(token)?.depth ?? 1) + headingOffset)}`
