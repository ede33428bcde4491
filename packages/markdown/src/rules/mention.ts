import type { MarkdownIt, StateInline } from 'markdown-it'

const AT = 0x40
/**
 * The characters of a name (`UserName` of the contract). In languages without spaces between words, the end of a name is unclear, so the
 * code that resolves a mention uses the longest name that exists.
 */
const RUN = /[\p{L}\p{M}\p{N}_-]{2,24}/uy
const NAME_CHAR = /[\p{L}\p{M}\p{N}_.-]/u

/** Makes a `mention` token of an `@name` outside of links and code. The content of the token is the text after the `@`. */
export function mentionRule(parser: MarkdownIt): void {
  parser.inline.ruler.push('mention', (state, silent) => {
    if (state.src.charCodeAt(state.pos) !== AT || state.linkLevel > 0) return false
    if (!beginsHere(state)) return false
    RUN.lastIndex = state.pos + 1
    const run = RUN.exec(state.src)?.[0]
    if (run === undefined) return false
    if (!silent) state.push('mention', '', 0).content = run
    state.pos += run.length + 1
    return true
  })
}

/**
 * Whether an `@` starts a mention. After a letter of a language with spaces, the `@` is a part of an e-mail address. After a Chinese or
 * Japanese character, it starts a mention.
 */
function beginsHere({ src, pos }: StateInline): boolean {
  const before = src.slice(0, pos).at(-1)
  if (before === undefined) return true
  return !NAME_CHAR.test(before) || /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u.test(before)
}
