import type { MarkdownIt, Token } from 'markdown-it'

/**
 * The maximum number of tokens per character of the text, because each token costs time, memory and bytes of HTML. Normal Markdown gives up
 * to 3 tokens per character. Tables can give more, because missing cells of short rows are added.
 */
const TOKENS_PER_CHARACTER = 4
const MIN_TOKENS = 1_000
/**
 * The maximum size of attributes per character of the text. Percent-encoding turns one character into up to 9. Only a text that defines a
 * URL once and uses it often needs more.
 */
const ATTRIBUTES_PER_CHARACTER = 10
const MIN_ATTRIBUTES = 20_000

class TooLargeError extends Error {}

/**
 * Limits the tokens and attributes of a document in proportion to the length of its text. A text that would exceed a limit becomes one
 * paragraph of plain text. So does the content of a quote or list at the maximum nesting, which markdown-it would leave out. Changes the
 * parser and returns it.
 */
export function bounded(parser: MarkdownIt): MarkdownIt {
  flattenDeepBlocks(parser)
  let tokensLeft = 0
  const count = (): void => {
    tokensLeft -= 1
    if (tokensLeft < 0) throw new TooLargeError()
  }
  const { block, inline } = parser
  block.State = class extends block.State {
    override push(...args: Parameters<InstanceType<typeof block.State>['push']>): Token {
      count()
      return super.push(...args)
    }
  }
  inline.State = class extends inline.State {
    override push(...args: Parameters<InstanceType<typeof inline.State>['push']>): Token {
      count()
      return super.push(...args)
    }
  }
  const parse = parser.parse.bind(parser)
  parser.parse = (source, env) => {
    tokensLeft = TOKENS_PER_CHARACTER * source.length + MIN_TOKENS
    try {
      const tokens = parse(source, env)
      if (attributeSize(tokens) <= ATTRIBUTES_PER_CHARACTER * source.length + MIN_ATTRIBUTES) return tokens
    } catch (error) {
      if (!(error instanceof TooLargeError)) throw error
    }
    return plainTokens(parser, source)
  }
  return parser
}

function flattenDeepBlocks({ block, options }: MarkdownIt): void {
  const tokenize = block.tokenize.bind(block)
  block.tokenize = (state, from, to) => {
    if (state.level < (options.maxNesting ?? Infinity)) return tokenize(state, from, to)
    const first = state.skipEmptyLines(from)
    let end = first
    // A line with a smaller indentation is behind the content.
    while (end < to && (state.isEmpty(end) || state.sCount[end]! >= state.blkIndent)) end += 1
    state.line = end
    const content = state.getLines(first, end, state.blkIndent, false).trim()
    if (content === '') return
    state.push('paragraph_open', 'p', 1).map = [first, end]
    Object.assign(state.push('inline', '', 0), { content, map: [first, end], children: [] })
    state.push('paragraph_close', 'p', -1)
  }
}

function attributeSize(tokens: readonly Token[]): number {
  let size = 0
  for (const { attrs, children } of tokens) {
    for (const [, value] of attrs ?? []) size += String(value).length
    if (children) size += attributeSize(children)
  }
  return size
}

/** Returns the tokens of one paragraph of plain text, with the line breaks of the text. */
function plainTokens(parser: MarkdownIt, source: string): Token[] {
  const { Token: TokenClass } = new parser.core.State('', parser, {})
  const lines = source.replace(/\r\n?/g, '\n').split('\n')
  const open = Object.assign(new TokenClass('paragraph_open', 'p', 1), {
    block: true,
    map: [0, lines.length],
  })
  const children = lines.flatMap((content, at) => {
    const text = Object.assign(new TokenClass('text', '', 0), { content })
    return at === 0 ? [text] : [new TokenClass('hardbreak', 'br', 0), text]
  })
  const words = Object.assign(new TokenClass('inline', '', 0), {
    content: source,
    children,
    block: true,
    level: 1,
  })
  return [open, words, Object.assign(new TokenClass('paragraph_close', 'p', -1), { block: true })]
}
