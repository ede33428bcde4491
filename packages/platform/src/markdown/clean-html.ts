import sanitize from 'sanitize-html'

const ROUTES = ['http', 'https', 'mailto']

/**
 * The second barrier against unsafe HTML: only these elements, attributes and protocols are allowed in the renderer's result. The first
 * barrier is the parser, which treats HTML in a text as plain text.
 */
const options: sanitize.IOptions = {
  allowedTags: [
    ...['p', 'br', 'hr', 'blockquote', 'pre', 'code', 'ul', 'ol', 'li', 'div', 'span', 'input'],
    ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'strong', 'em', 's', 'a', 'img'],
    ...['table', 'thead', 'tbody', 'tr', 'th', 'td', 'ruby', 'rt', 'rp'],
  ],
  allowedAttributes: {
    a: ['href', 'class', 'rel', 'target', 'title'],
    img: ['src', 'srcset', 'sizes', 'width', 'height', 'alt', 'loading', 'decoding', 'title'],
    input: ['type', 'disabled', 'checked'],
    ol: ['start'],
    pre: ['data-language'],
    span: ['class'],
    div: ['class'],
    em: ['class'],
    li: ['class'],
    th: ['style'],
    td: ['style'],
    ...Object.fromEntries(['h1', 'h2', 'h3', 'h4', 'h5', 'h6'].map((tag) => [tag, ['id']])),
  },
  allowedClasses: {
    a: ['mention', 'wiki-link', 'missing'],
    span: ['spoiler', 'code-*'],
    div: ['table'],
    em: ['dots'],
    li: ['task'],
  },
  allowedStyles: { '*': { 'text-align': [/^(left|right|center)$/] } },
  allowedSchemes: ROUTES,
  allowedSchemesByTag: { img: [] },
  allowProtocolRelative: false,
  disallowedTagsMode: 'escape',
}

export const cleanHtml = (html: string): string => sanitize(html, options)
