import type { MarkdownIt } from 'markdown-it'

/** The characters at which another rule may begin: the characters of the parser, `|` for spoilers and `《` for emphasis dots. */
const SPECIAL = /[\n!#$%&*+\-:<=>@[\]\\^_`{|}~《]/g

/** Replaces the parser's rule for plain text: it reads up to the next character at which another rule may begin. */
export function textRule(parser: MarkdownIt): void {
  parser.inline.ruler.at('text', (state, silent) => {
    SPECIAL.lastIndex = state.pos
    const end = SPECIAL.exec(state.src)?.index ?? state.posMax
    const stop = Math.min(end, state.posMax)
    if (stop === state.pos) return false
    if (!silent) state.pending += state.src.slice(state.pos, stop)
    state.pos = stop
    return true
  })
}
