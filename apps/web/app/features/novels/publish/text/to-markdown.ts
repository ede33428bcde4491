import type { Node } from '@tiptap/pm/model'
import {
  defaultMarkdownSerializer,
  MarkdownSerializer,
  type MarkdownSerializerState,
} from 'prosemirror-markdown'

const { nodes, marks } = defaultMarkdownSerializer

/** The serializer's state, with a field that its types do not declare. */
type Inside = MarkdownSerializerState & { atBlockStart: boolean }

const serializer = new MarkdownSerializer(
  {
    paragraph: nodes['paragraph']!,
    blockquote: nodes['blockquote']!,
    heading: nodes['heading']!,
    horizontalRule: nodes['horizontal_rule']!,
    bulletList: (state, node) => state.renderList(node, '  ', () => `${node.attrs['markup'] ?? '-'} `),
    orderedList(state, node) {
      const start = Number(node.attrs['start'] ?? 1)
      const end = (node.attrs['markup'] as string | null) ?? '.'
      const width = String(start + node.childCount - 1).length + 2
      state.renderList(node, ' '.repeat(width), (at) => `${start + at}${end} `.padStart(width))
    },
    listItem: nodes['list_item']!,
    sourceBlock(state, node) {
      state.text(node.textContent, false)
      state.closeBlock(node)
    },
    picture: nodes['image']!,
    ruby: (state, { attrs }) =>
      state.write(`{${[attrs['base'], ...(attrs['readings'] as string[])].join('|')}}`),
    // A line break is written as a plain line break. At the end of a block it is left out, because it would have no effect.
    hardBreak(state, node, parent, at) {
      for (let next = at + 1; next < parent.childCount; next += 1)
        if (parent.child(next).type !== node.type) return state.write('\n')
    },
    text(state, node, parent, at) {
      const inside = state as Inside
      // Text after a line break is escaped like the beginning of a block, because a block could start there.
      if (at > 0 && parent.child(at - 1).type.name === 'hardBreak') inside.atBlockStart = true
      nodes['text']!(state, node, parent, at)
    },
  },
  {
    italic: marks['em']!,
    bold: marks['strong']!,
    strike: { open: '~~', close: '~~', mixable: true, expelEnclosingWhitespace: true },
    dots: { open: '《《', close: '》》', mixable: true },
    spoiler: { open: '||', close: '||', mixable: true },
    link: marks['link']!,
    code: marks['code']!,
  },
  // Escapes `&` where the author's plain text looks like a character reference, e.g. `&amp;`.
  { escapeExtraCharacters: /&(?=#?\w+;)/g, hardBreakNodeName: 'hardBreak' },
)

/** Converts a block of the editor to Markdown; an empty block becomes an empty text. */
export function blockToMarkdown(node: Node): string {
  const doc = node.type.schema.topNodeType.create(null, node)
  return serializer.serialize(doc, { tightLists: true }).trim()
}
