import type { Token } from 'markdown-it'
import { type CodeBlock, languageOf } from './highlight-code.ts'

/** Longer code stays plain, because highlighting is for reading, not for archives. */
const MAX_CHARACTERS = 20_000

/** Returns the highlighted code of a text, by its token. */
export function codeIn(tokens: readonly Token[]): Map<Token, CodeBlock> {
  const found = new Map<Token, CodeBlock>()
  let left = MAX_CHARACTERS
  for (const token of tokens) {
    const language = token.type === 'fence' ? languageOf(token.info) : undefined
    if (language === undefined || token.content.length > left) continue
    left -= token.content.length
    found.set(token, { code: token.content, language })
  }
  return found
}

/** Returns the HTML of code by its token. `highlighted` is in the order of `codeIn`; code without HTML is left out. */
export const htmlOfCode = (tokens: readonly Token[], highlighted: readonly string[]): Map<Token, string> =>
  new Map(
    [...codeIn(tokens).keys()].flatMap((token, at) => {
      const html = highlighted[at]
      return html === undefined ? [] : [[token, html]]
    }),
  )
