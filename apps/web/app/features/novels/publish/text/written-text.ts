import { Fragment, type Node, type Schema } from '@tiptap/pm/model'
import { createBlockReader } from './from-markdown.ts'
import { blockToMarkdown } from './to-markdown.ts'

/**
 * A text in Markdown and the same text in the editor. Nodes of the editor never change, so what each was written as is remembered:
 * a block that nobody touched stays as it was written, to the letter, and a keystroke costs the writing of one block.
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
    /** What a text is in the editor; an empty paragraph when there is nothing. */
    toBlocks(text: string): Fragment {
      const blocks = read(text)
      for (const { node, source } of blocks) sources.set(node, source)
      if (blocks.length === 0) return Fragment.from(schema.nodes['paragraph']!.create())
      return Fragment.from(blocks.map(({ node }) => node))
    },

    /** The text of a document of the editor. */
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
