import type { Token } from 'markdown-it'

/** Splits the tokens of a document into its top-level blocks. Each block is a paragraph, a heading, a list, a quote or the like. */
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
