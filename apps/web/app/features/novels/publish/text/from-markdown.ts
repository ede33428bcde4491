import { blocksOf, createParser } from '@engawa/markdown'
import type { Node, Schema } from '@tiptap/pm/model'
import { MarkdownParser, type ParseSpec } from 'prosemirror-markdown'
import { blockToMarkdown } from './to-markdown.ts'

type Token = ReturnType<ReturnType<typeof createParser>['parse']>[number]

/** A block of the text: its node in the editor, and its Markdown source. */
export type WrittenBlock = { node: Node; source: string }

/** The node or mark of the editor for each Markdown token. A block with any other token is shown as its source. */
const specs: Record<string, ParseSpec> = {
  paragraph: { block: 'paragraph' },
  blockquote: { block: 'blockquote' },
  list_item: { block: 'listItem' },
  bullet_list: { block: 'bulletList', getAttrs: ({ markup }) => ({ markup }) },
  ordered_list: {
    block: 'orderedList',
    getAttrs: (token) => ({ start: Number(token.attrGet('start') ?? 1), markup: token.markup }),
  },
  heading: { block: 'heading', getAttrs: (token) => ({ level: Number(token.tag.slice(1)) }) },
  hr: { node: 'horizontalRule' },
  // Each line break in the source is a line break in the text, with or without two spaces before it.
  softbreak: { node: 'hardBreak' },
  hardbreak: { node: 'hardBreak' },
  image: {
    node: 'picture',
    getAttrs: (token) => ({ src: token.attrGet('src'), alt: token.content, title: token.attrGet('title') }),
  },
  ruby: { node: 'ruby', getAttrs: (token) => token.meta as object },
  em: { mark: 'italic' },
  strong: { mark: 'bold' },
  s: { mark: 'strike' },
  dots: { mark: 'dots' },
  spoiler: { mark: 'spoiler' },
  link: {
    mark: 'link',
    getAttrs: (token) => ({ href: token.attrGet('href'), title: token.attrGet('title') }),
  },
  code_inline: { mark: 'code', noCloseToken: true },
}

const parser = createParser('novel')

/** Text without any character that may be markup. */
const PLAIN = /^[\p{L}\p{N}][\p{L}\p{N} ,.，。！？：；、…—“”‘’「」『』]*$/u

/** Returns a function that parses Markdown into blocks. It uses the same parser as the pages for readers. */
export function createBlockReader(schema: Schema): (text: string) => WrittenBlock[] {
  let tokens: readonly Token[] = []
  // The parser gets the tokens of the whole text, because links may be defined elsewhere in the text.
  const reader = new MarkdownParser(schema, { parse: () => tokens } as never, specs)
  const nodeOf = (block: readonly Token[]): Node | null => {
    tokens = block.map(plain)
    try {
      const { childCount, firstChild } = reader.parse('')
      return childCount === 1 ? firstChild : null
    } catch {
      // The block has a token without a node or mark.
      return null
    }
  }
  const parse = (source: string): Node[] =>
    blocksOf(parser.parse(source, {})).flatMap((block) => nodeOf(block) ?? [])
  /** Whether a block is unchanged after it is written as Markdown and parsed again. Some nested lists are not. */
  const survivesRoundTrip = (node: Node): boolean => {
    if (node.type.name === 'paragraph' && node.childCount === 1 && PLAIN.test(node.textContent)) return true
    const again = parse(blockToMarkdown(node))
    return again.length === 1 && again[0]!.eq(node)
  }
  return (text) =>
    readBlocks(schema, text, (block) => {
      const node = nodeOf(block)
      return node && survivesRoundTrip(node) ? node : null
    })
}

function readBlocks(
  schema: Schema,
  text: string,
  nodeOf: (block: readonly Token[]) => Node | null,
): WrittenBlock[] {
  const lines = text.split('\n')
  const sourceOf = (from: number, to: number): string =>
    lines.slice(from, to).join('\n').trimEnd().replace(/^\n+/, '')
  const blocks: WrittenBlock[] = []
  let next = 0
  // Lines between blocks are definitions of links, for which there is no token.
  const addLinesBefore = (line: number): void => {
    const source = sourceOf(next, line)
    if (source !== '') blocks.push({ node: asWritten(schema, source), source })
  }
  for (const block of blocksOf(parser.parse(text, {}))) {
    const [from, to] = block[0]!.map ?? [next, next]
    addLinesBefore(from)
    const source = sourceOf(from, to)
    blocks.push({ node: nodeOf(block) ?? asWritten(schema, source), source })
    next = to
  }
  addLinesBefore(lines.length)
  return blocks
}

const asWritten = (schema: Schema, source: string): Node =>
  schema.nodes['sourceBlock']!.create(null, source === '' ? null : schema.text(source))

/** Turns mentions into plain text. */
function plain(token: Token): Token {
  if (!token.children?.some(({ type }) => type === 'mention')) return token
  const children = token.children.map((child) =>
    child.type === 'mention'
      ? Object.assign(Object.create(child), { type: 'text', content: `@${child.content}` })
      : child,
  )
  return Object.assign(Object.create(token) as Token, { children })
}
