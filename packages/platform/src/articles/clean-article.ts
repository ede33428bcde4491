import sanitize from 'sanitize-html'
import { isWithinBounds, plainHtml } from '../markdown/bound-html.ts'
import { cleanLink, secureLink } from './clean-link.ts'
import { createOpenElements, MATH } from './open-elements.ts'
import { pictureAddresses } from './picture-address.ts'

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
const SAME = { b: 'strong', i: 'em', del: 's', strike: 's', big: 'strong', tt: 'code', menu: 'ul', dir: 'ul' }
/** Elements that browsers show as blocks. They become `div`, because their words must stay apart from the words around them. */
const BLOCKS =
  'address article aside center details dialog dir fieldset footer form frameset header hgroup legend listing main nav noframes optgroup search section summary body html'.split(
    ' ',
  )
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

function optionsFor(base: string): sanitize.IOptions {
  const open = createOpenElements()
  const embed = (name: string, { src, data, 'data-src': late }: sanitize.Attributes): sanitize.Tag => {
    const href = cleanLink(late ?? src ?? data, base)
    if (href === null || !href.startsWith('http'))
      return { tagName: name === 'source' ? 'source' : 'div', attribs: {} }
    if (open.isInEmbedded()) return { tagName: 'span', attribs: {} }
    const text = `▶ ${new URL(href).hostname.replace(/^www\./, '')}`
    if (open.isInLink()) return { tagName: 'span', attribs: {}, text }
    open.embed()
    return { ...linkTo(href), text }
  }
  return {
    ...OPTIONS,
    onOpenTag: open.onOpenTag,
    onCloseTag: open.onCloseTag,
    textFilter: (text) => open.withSign(text),
    transformTags: {
      ...HEADINGS,
      ...SAME,
      ...Object.fromEntries(BLOCKS.map((name) => [name, 'div'])),
      ...Object.fromEntries(MATH.map((name) => [name, () => ({ tagName: open.mathTag(), attribs: {} })])),
      a: (_, { href }) => linkTo(cleanLink(href, base)),
      img: (_, attributes) => ({
        tagName: 'img',
        attribs: pictureOf(attributes, [...pictureAddresses(attributes), ...open.pictureSources()], base),
      }),
      ...Object.fromEntries(['iframe', 'video', 'audio', 'embed', 'object'].map((name) => [name, embed])),
      source: (name, attributes) =>
        open.isInMedia() ? embed(name, attributes) : { tagName: name, attribs: {} },
    },
  }
}

const OPTIONS: sanitize.IOptions = {
  allowedTags: [
    ...[
      'p',
      'div',
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
    'xmp',
    'select',
    'datalist',
    'option',
    'noscript',
    'template',
    'svg',
    'annotation',
    'annotation-xml',
    'title',
    'button',
  ],
  allowedSchemes: ['http', 'https', 'mailto'],
  allowProtocolRelative: false,
  nestingLimit: DEEPEST,
  exclusiveFilter: ({ tag, attribs, text }) =>
    (tag === 'img' && !attribs['src']) ||
    (tag === 'a' && attribs['href'] === undefined && text.trim() === ''),
}

const linkTo = (href: string | null): sanitize.Tag => ({
  tagName: 'a',
  attribs: href === null ? {} : { href, rel: 'noopener noreferrer nofollow', target: '_blank' },
})

function pictureOf(attributes: sanitize.Attributes, addresses: string[], base: string): sanitize.Attributes {
  const address = addresses.map((each) => secureLink(each, base)).find((each) => each !== null)
  const [width, height] = [sideOf(attributes['width']), sideOf(attributes['height'])]
  if (address === undefined || [width, height].some((side) => side !== null && side <= 2)) return {}
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

const EMPTY = /<(p|div|li|figure|figcaption|blockquote|h[3-6]|strong|em|u|s)>(?:\s|&nbsp;|<br \/>)*<\/\1>/g
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
    .replace(
      /<\/?(p|div|br|li|h\d|tr|td|th|dd|dt|blockquote|figure|figcaption|pre|hr|ul|ol|dl|table|caption|thead|tbody|tfoot|img)[^<>]*>/g,
      ' ',
    )
    .replace(/<[^<>]*>/g, '')
    .replace(/&(amp|lt|gt|quot|nbsp);/g, (_, name: string) => ENTITIES[name] ?? '')
    .replace(/\s+/g, ' ')
    .trim()
