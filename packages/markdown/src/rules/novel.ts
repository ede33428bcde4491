import type { MarkdownIt, StateInline } from 'markdown-it'

/**
 * A base text with the readings that are shown next to it: either one reading for the whole text, or one for each of its characters, in
 * order.
 */
export type Ruby = { base: string; readings: readonly string[] }

const RUBY = /\{([^{}|\n]{1,60})((?:\|[^{}|\n]{1,60})+)\}/y
/** The maximum number of characters between the two marks. Without this limit, a text with many opening marks would take quadratic time. */
const MAX_DOTTED = 200

/** Adds inline rules for ruby, `{漢字|かんじ}` or `{東京|とう|きょう}` with a reading for each character, and for emphasis dots, `《《so》》`. */
export function novelRules(parser: MarkdownIt): void {
  parser.inline.ruler.before('emphasis', 'ruby', parseRuby)
  parser.inline.ruler.before('emphasis', 'dots', parseDots)
}

function parseRuby(state: StateInline, silent: boolean): boolean {
  if (state.src[state.pos] !== '{') return false
  RUBY.lastIndex = state.pos
  const found = RUBY.exec(state.src)
  if (!found || state.pos + found[0].length > state.posMax) return false
  if (!silent) {
    const token = state.push('ruby', '', 0)
    token.content = found[1]!
    token.meta = rubyOf(found[1]!, found[2]!.slice(1).split('|'))
  }
  state.pos += found[0].length
  return true
}

/**
 * Returns the ruby. When the number of readings differs from the number of characters, the readings are joined to one reading for all
 * characters.
 */
const rubyOf = (base: string, readings: string[]): Ruby => ({
  base,
  readings: readings.length === [...base].length ? readings : [readings.join('')],
})

function parseDots(state: StateInline, silent: boolean): boolean {
  const { pos, posMax, src } = state
  if (!src.startsWith('《《', pos)) return false
  const end = src.slice(pos + 2, Math.min(posMax, pos + 2 + MAX_DOTTED)).indexOf('》》')
  if (end <= 0) return false
  if (!silent) {
    state.push('dots_open', 'em', 1).attrSet('class', 'dots')
    state.pos = pos + 2
    state.posMax = pos + 2 + end
    state.md.inline.tokenize(state)
    state.push('dots_close', 'em', -1)
    state.posMax = posMax
  }
  state.pos = pos + 2 + end + 2
  return true
}
