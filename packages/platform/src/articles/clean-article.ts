import sanitize from 'sanitize-html'
import { isWithinBounds, plainHtml } from '../markdown/bound-html.ts'
import { cleanLink, secureLink } from './clean-link.ts'

export type CleanArticle = {
  /** Safe HTML. Pictures are loaded with https from their original hosts, and have a width and height if the article states them. */
  html: string
  /** The text of the article as plain text in one line. */
  text: string
}

const DEEPEST = 100
/** The page shows the article's title as a heading, so headings in the article get lower levels. */
const HEADINGS = { h1: 'h3', h2: 'h3', h3: 'h4', h4: 'h5', h5: 'h6', h6: 'h6' }
/** HTML elements that are replaced by a more modern equivalent. */
const SAME = { b: 'strong', i: 'em', del: 's', strike: 's', center: 'p', big: 'strong', tt: 'code' }
const MAX_SIDE = 20_000

/**
 * Cleans the HTML of a foreign article. Removes scripts, styles, frames and tracking pixels; embedded content becomes a link. Links become
 * absolute (resolved with `base`) and send no referrer.
 */
export function cleanArticle(html: string, base: string): CleanArticle {
  const cleaned = tidy(sanitize(html, optionsFor(base)))
  const text = textOf(cleaned)
  // Relative links grow when they are resolved with a long `base`. An article that grows too large is shown as plain text.
  return { html: isWithinBounds(html, [cleaned]) ? cleaned : plainHtml(text), text }
}

const optionsFor = (base: string): sanitize.IOptions => ({
  allowedTags: [
    ...[
      'p',
      'br',
      'hr',
      'blockquote',
      'pre',
      'code',
      'ul',
      'ol',
      'li',
      'dl',
      'dt',
      'dd',
      'figure',
      'figcaption',
    ],
    ...[
      'h3',
      'h4',
      'h5',
      'h6',
      'strong',
      'em',
      's',
      'u',
      'mark',
      'small',
      'sub',
      'sup',
      'kbd',
      'abbr',
      'cite',
      'q',
    ],
    ...['a', 'img', 'table', 'caption', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td', 'ruby', 'rt', 'rp'],
  ],
  allowedAttributes: {
    a: ['href', 'rel', 'target'],
    img: ['src', 'width', 'height', 'alt'],
    ol: ['start'],
    th: ['colspan', 'rowspan'],
    td: ['colspan', 'rowspan'],
    '*': ['lang'],
  },
  // Elements that are removed together with their content.
  nonTextTags: [
    'script',
    'style',
    'textarea',
    'option',
    'noscript',
    'template',
    'svg',
    'math',
    'title',
    'button',
  ],
  allowedSchemes: ['http', 'https', 'mailto'],
  allowProtocolRelative: false,
  nestingLimit: DEEPEST,
  transformTags: {
    ...HEADINGS,
    ...SAME,
    a: (_, { href }) => linkTo(cleanLink(href, base)),
    img: (_, attributes) => ({ tagName: 'img', attribs: pictureOf(attributes, base) }),
    ...Object.fromEntries(
      ['iframe', 'video', 'audio', 'embed', 'object'].map((name) => [
        name,
        (_: string, { src, data }: sanitize.Attributes) => embedded(cleanLink(src ?? data, base)),
      ]),
    ),
  },
  exclusiveFilter: ({ tag, attribs, text }) =>
    (tag === 'img' && !attribs['src']) ||
    (tag === 'a' && attribs['href'] === undefined && text.trim() === ''),
})

const linkTo = (href: string | null): sanitize.Tag => ({
  tagName: 'a',
  attribs: href === null ? {} : { href, rel: 'noopener noreferrer nofollow', target: '_blank' },
})

/** Returns a link that replaces embedded content. The text of the link is the host of its target. */
function embedded(href: string | null): sanitize.Tag {
  if (href === null || !href.startsWith('http')) return { tagName: 'p', attribs: {} }
  return { ...linkTo(href), text: `▶ ${new URL(href).hostname.replace(/^www\./, '')}` }
}

function pictureOf(attributes: sanitize.Attributes, base: string): sanitize.Attributes {
  // Lazy-loaded pictures have their address in another attribute, and a placeholder in `src`.
  const { src, 'data-src': late, 'data-original': original, 'data-lazy-src': lazy } = attributes
  const address = secureLink(late ?? original ?? lazy ?? src, base)
  const [width, height] = [sideOf(attributes['width']), sideOf(attributes['height'])]
  if (address === null || [width, height].some((side) => side !== null && side <= 2)) return {}
  return {
    src: address,
    alt: attributes['alt'] ?? '',
    ...(width !== null && height !== null && { width: String(width), height: String(height) }),
  }
}

function sideOf(text: string | undefined): number | null {
  const side = Number(/^\s*(\d{1,5})(px)?\s*$/.exec(text ?? '')?.[1] ?? Number.NaN)
  return side <= MAX_SIDE ? side : null
}

const EMPTY = /<(p|li|figure|figcaption|blockquote|h[3-6]|strong|em|u|s)>(?:\s|&nbsp;|<br \/>)*<\/\1>/g
const LINE_BREAKS = /(?:<br \/>\s*){3,}/g

/** Removes elements that the cleaning left empty. */
const tidy = (html: string): string => {
  let [before, after] = ['', html.replace(LINE_BREAKS, '<br /><br />')]
  for (let times = 0; times < 3 && before !== after; times += 1)
    [before, after] = [after, after.replace(EMPTY, '')]
  return after.trim()
}

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: ' ' }

const textOf = (html: string): string =>
  html
    .replace(/<\/?(p|br|li|h\d|tr|td|th|dd|dt|blockquote|figure|figcaption|pre|hr)[^<>]*>/g, ' ')
    .replace(/<[^<>]*>/g, '')
    .replace(/&(amp|lt|gt|quot|nbsp);/g, (_, name: string) => ENTITIES[name] ?? '')
    .replace(/\s+/g, ' ')
    .trim()
