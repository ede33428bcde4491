import createMarkdownIt, { type MarkdownIt } from 'markdown-it'
import cjkFriendly from 'markdown-it-cjk-friendly'
import { bounded } from './bounded.ts'

/** The maximum nesting of quotes. Deeper ones are shown as text. */
const MAX_NESTING = 6
const RULES = [...['fence', 'blockquote'], ...['escape', 'backticks', 'strikethrough', 'emphasis', 'link']]

/** The addresses to which a message may link. */
const ADDRESS = /^https?:\/\/[^/]/i

/**
 * Creates a parser of the Markdown of messages: bold, italic, strikethrough, code, quotes, and links with a text. All other characters are
 * text, HTML too. Line breaks and spaces stay in the text tokens.
 */
export function createMessageParser(): MarkdownIt {
  const parser = createMarkdownIt('zero', { maxNesting: MAX_NESTING })
  parser.enable(RULES)
  parser.validateLink = (address) => ADDRESS.test(address)
  return bounded(parser.use(cjkFriendly))
}
