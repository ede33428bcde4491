import type { Token } from 'markdown-it'
import { type CodeBlock, languageOf } from './highlight-code.ts'

/** The maximum number of highlighted characters in a text. Further code is shown without highlighting. */
const MAX_CHARACTERS = 20_000

/** Finds the code blocks to highlight in a text. Returns each block by its token. */
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

/** Returns the HTML of code blocks by token. `highlighted` has the order of `codeIn`. A block without HTML is omitted. */
export const htmlOfCode = (tokens: readonly Token[], highlighted: readonly string[]): Map<Token, string> =>
  new Map(
    [...codeIn(tokens).keys()].flatMap((token, at) => {
      const html = highlighted[at]
      return html === undefined ? [] : [[token, html]]
    }),
  )
