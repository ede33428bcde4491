import { Fragment, type Node, type Schema } from '@tiptap/pm/model'
import { createBlockReader } from './from-markdown.ts'
import { blockToMarkdown } from './to-markdown.ts'

/**
 * Converts between Markdown and the editor's content. The source of each block is cached for its immutable node. So an unchanged
 * block keeps its exact source, and a keystroke serializes only one block.
 */
export function createWrittenText(schema: Schema) {
  const read = createBlockReader(schema)
  const sources = new WeakMap<Node, string>()

  function sourceOf(block: Node): string {
    const known = sources.get(block)
    if (known !== undefined) return known
    const source = blockToMarkdown(block)
    sources.set(block, source)
    return source
  }

  return {
    /** Returns the blocks of a text; an empty paragraph for an empty text. */
    toBlocks(text: string): Fragment {
      const blocks = read(text)
      for (const { node, source } of blocks) sources.set(node, source)
      if (blocks.length === 0) return Fragment.from(schema.nodes['paragraph']!.create())
      return Fragment.from(blocks.map(({ node }) => node))
    },

    /** Returns the text of the editor's document. */
    toText(doc: Node): string {
      const parts: string[] = []
      doc.forEach((block) => {
        const source = sourceOf(block)
        if (source !== '') parts.push(source)
      })
      return parts.join('\n\n')
    },

    sourceOf,
  }
}

export type WrittenText = ReturnType<typeof createWrittenText>
