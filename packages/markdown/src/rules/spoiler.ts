import type { MarkdownIt, StateInline, Token } from 'markdown-it'

const BAR = 0x7c /* | */

/** Adds an inline rule for spoilers, `||hidden until pressed||`. They can be nested with emphasis, like strikethrough. */
export function spoilerRule(parser: MarkdownIt): void {
  parser.inline.ruler.before('emphasis', 'spoiler', openOrClose)
  parser.inline.ruler2.before('emphasis', 'spoiler', (state) => {
    pair(state, state.delimiters)
    for (const meta of state.tokens_meta) if (meta?.delimiters) pair(state, meta.delimiters)
    return true
  })
}

function openOrClose(state: StateInline, silent: boolean): boolean {
  const start = state.pos
  if (state.src.charCodeAt(start) !== BAR || state.src.charCodeAt(start + 1) !== BAR) return false
  if (silent) return false
  const token = state.push('text', '', 0)
  token.content = '||'
  // Every pair of bars may open or close a spoiler, because in languages without spaces between words, bars are directly next to letters.
  state.delimiters.push({
    marker: BAR,
    length: 0,
    jump: 0,
    token: state.tokens.length - 1,
    end: -1,
    open: true,
    close: true,
  })
  state.pos += 2
  return true
}

function pair(state: StateInline, delimiters: StateInline['delimiters']): void {
  for (const opening of delimiters) {
    if (opening.marker !== BAR || opening.end === -1) continue
    const closing = delimiters[opening.end]!
    changeType(state.tokens[opening.token]!, 'spoiler_open', 1)
    changeType(state.tokens[closing.token]!, 'spoiler_close', -1)
  }
}

function changeType(token: Token, type: string, nesting: 1 | -1): void {
  token.type = type
  token.tag = 'span'
  token.nesting = nesting
  token.content = ''
}
