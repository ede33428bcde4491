import sanitize from 'sanitize-html'
import { FOREIGN } from '../render-rules.ts'

/** Functions that return the URLs of links and pictures of a foreign text. null removes a link, or hides a picture. */
export type ForeignTargets = {
  link(href: string): string | null
  picture(src: string): string | null
}

/** The class that marks a hidden picture until `finish` knows whether the picture is inside a link. */
export const HIDDEN_PICTURE = 'hidden-picture'

const MAX_NESTING = 80
const MAX_SIDE = 4_000
const ALIGNED = ['p', 'div', 'td', 'th', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6']
const NAMED = [...ALIGNED, 'a', 'span', 'li', 'dt', 'details']

/** Cleans foreign HTML. The result has no scripts, styles, forms or frames, and only URLs that `targets` returned. */
export function cleanForeignHtml(html: string, targets: ForeignTargets, idPrefix: string): string {
  return sanitize(html, {
    ...options,
    transformTags: {
      ...Object.fromEntries(NAMED.map((tag) => [tag, named(idPrefix)])),
      a: (tagName, attributes) => ({
        tagName,
        attribs: { ...idOf(attributes, idPrefix), ...linkOf(attributes['href'], targets, idPrefix) },
      }),
      img: (_, attributes) => pictureOf(attributes, targets),
      input: (tagName, { type, checked }) => ({
        tagName: type === 'checkbox' ? tagName : 'span',
        attribs: {
          type: 'checkbox',
          disabled: '',
          'aria-label': checked === undefined ? '[ ]' : '[x]',
          ...(checked !== undefined && { checked: '' }),
        },
      }),
      center: (_, attributes) => ({ tagName: 'div', attribs: { ...attributes, style: 'text-align:center' } }),
      // Elements that can scroll must be reachable by keyboard.
      pre: (tagName, { 'data-language': language }) => ({
        tagName,
        attribs: { tabindex: '0', ...(language && { 'data-language': language }) },
      }),
      tt: 'code',
    },
  })
}

const options: sanitize.IOptions = {
  allowedTags: [
    ...['p', 'br', 'hr', 'blockquote', 'pre', 'code', 'ul', 'ol', 'li', 'div', 'span', 'input', 'a', 'img'],
    ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'strong', 'em', 's', 'b', 'i', 'u', 'del', 'ins', 'sub', 'sup'],
    ...['kbd', 'samp', 'var', 'q', 'small', 'mark', 'abbr', 'cite', 'details', 'summary', 'figure'],
    ...['figcaption', 'dl', 'dt', 'dd', 'table', 'caption', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td'],
    ...['ruby', 'rt', 'rp'],
  ],
  allowedAttributes: {
    '*': ['id'],
    ...Object.fromEntries(ALIGNED.map((tag) => [tag, ['id', 'style', ...(tag === 'div' ? ['class'] : [])]])),
    a: ['href', 'id', 'rel', 'target', 'title'],
    img: ['src', 'width', 'height', 'alt', 'title', 'loading', 'decoding', 'class'],
    input: ['type', 'disabled', 'checked', 'aria-label'],
    ol: ['start'],
    pre: ['data-language', 'tabindex'],
    span: ['id', 'class', 'data-address'],
    li: ['class'],
    blockquote: ['class'],
    details: ['open'],
    td: ['style', 'colspan', 'rowspan'],
    th: ['style', 'colspan', 'rowspan'],
  },
  allowedClasses: {
    img: ['unsized'],
    span: ['code-*', HIDDEN_PICTURE],
    div: ['table'],
    li: ['task'],
    blockquote: ['alert', 'alert-*'],
  },
  allowedStyles: { '*': { 'text-align': [/^(left|right|center)$/] } },
  allowedSchemes: ['http', 'https', 'mailto'],
  allowedSchemesByTag: { img: [] },
  allowProtocolRelative: false,
  disallowedTagsMode: 'discard',
  nestingLimit: MAX_NESTING,
  nonTextTags: [
    ...['script', 'style', 'textarea', 'option', 'noscript', 'template', 'title', 'iframe', 'object'],
    ...['svg', 'math', 'audio', 'video', 'select', 'xmp', 'noembed', 'noframes', 'plaintext'],
  ],
}

type Attributes = sanitize.Attributes

/** Returns the id of an element. Old anchors use `name` instead of an id. The prefix prevents a conflict with an id of the page. */
function idOf({ id, name }: Attributes, prefix: string): Attributes {
  const own = (id ?? name ?? '').replace(/^user-content-/, '')
  return /^[\p{L}\p{N}_.-]{1,100}$/u.test(own) ? { id: prefix + own.toLowerCase() } : {}
}

const named =
  (prefix: string): sanitize.Transformer =>
  // A `data-address` that the foreign text contains is removed, because only this program may set it.
  (tagName, { id, name, align, 'data-address': _address, ...attributes }) => ({
    tagName,
    attribs: {
      ...attributes,
      ...idOf({ ...(id && { id }), ...(name && { name }) }, prefix),
      ...(align && { style: `text-align:${align.toLowerCase()}` }),
    },
  })

function linkOf(href: string | undefined, targets: ForeignTargets, prefix: string): Attributes {
  if (href === undefined) return {}
  if (/^\s*#/.test(href)) return { href: `#${prefix}${placeOf(href.trim().slice(1))}` }
  const to = targets.link(href)
  if (to === null) return {}
  return to.startsWith('/') ? { href: to } : { href: to, ...FOREIGN }
}

function placeOf(anchor: string): string {
  try {
    return decodeURIComponent(anchor)
      .replace(/^user-content-/, '')
      .toLowerCase()
  } catch {
    return ''
  }
}

function pictureOf(
  { src = '', alt = '', title, width, height }: Attributes,
  targets: ForeignTargets,
): sanitize.Tag {
  const shown = targets.picture(src)
  if (shown === null) {
    const address = targets.link(src)
    const text = alt.trim() || title?.trim() || ''
    const known: Attributes = address !== null && /^https?:/.test(address) ? { 'data-address': address } : {}
    return { tagName: 'span', attribs: { class: HIDDEN_PICTURE, ...known }, text }
  }
  const size = { ...sideOf('width', width), ...sideOf('height', height) }
  const isSized = Object.keys(size).length === 2
  return {
    tagName: 'img',
    attribs: {
      src: shown,
      alt,
      ...(title && { title }),
      ...size,
      loading: 'lazy',
      decoding: 'async',
      ...(!isSized && { class: 'unsized' }),
    },
  }
}

function sideOf(name: string, value: string | undefined): Attributes {
  const pixels = Number(/^\s*(\d{1,4})(?:px)?\s*$/.exec(value ?? '')?.[1])
  return pixels > 0 && pixels <= MAX_SIDE ? { [name]: String(pixels) } : {}
}
