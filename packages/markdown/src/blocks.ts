import type { Token } from 'markdown-it'

/** The tokens of the blocks of a document: a paragraph, a heading, a list, a quote each, in order. */
export function blocksOf(tokens: readonly Token[]): Token[][] {
  const blocks: Token[][] = []
  let depth = 0
  for (const token of tokens) {
    if (depth === 0) blocks.push([])
    blocks.at(-1)!.push(token)
    depth += token.nesting
  }
  return blocks
}
