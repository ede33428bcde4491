import type { Token } from 'markdown-it'

/** Splits the tokens of a document into its blocks, in order: a paragraph, a heading, a list or a quote each. */
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
