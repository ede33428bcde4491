import { blocksOf, createParser } from '@engawa/markdown'
import type { Node, Schema } from '@tiptap/pm/model'
import { MarkdownParser, type ParseSpec } from 'prosemirror-markdown'
import { blockToMarkdown } from './to-markdown.ts'

type Token = ReturnType<ReturnType<typeof createParser>['parse']>[number]

/** A block of a text as a node of the editor, and as it is written. */
export type WrittenBlock = { node: Node; source: string }

/** What each token becomes. A block with any other token is shown as it is written. */
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
  // A line of a text field is a line, with or without two spaces at its end.
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

/** Words without a mark among them. */
const PLAIN = /^[\p{L}\p{N}][\p{L}\p{N} ,.，。！？：；、…—“”‘’「」『』]*$/u

/** Returns what makes the blocks of a text in Markdown, which is read by the parser that readers' pages are made with. */
export function createBlockReader(schema: Schema): (text: string) => WrittenBlock[] {
  let tokens: readonly Token[] = []
  // It reads what was parsed with the whole text, where the addresses of links may be defined.
  const reader = new MarkdownParser(schema, { parse: () => tokens } as never, specs)
  const nodeOf = (block: readonly Token[]): Node | null => {
    tokens = block.map(plain)
    try {
      const { childCount, firstChild } = reader.parse('')
      return childCount === 1 ? firstChild : null
    } catch {
      // A token without a form.
      return null
    }
  }
  const parse = (source: string): Node[] =>
    blocksOf(parser.parse(source, {})).flatMap((block) => nodeOf(block) ?? [])
  /** Whether a block is the same once it was written anew: some lists in lists are not. */
  const staysItself = (node: Node): boolean => {
    if (node.type.name === 'paragraph' && node.childCount === 1 && PLAIN.test(node.textContent)) return true
    const again = parse(blockToMarkdown(node))
    return again.length === 1 && again[0]!.eq(node)
  }
  return (text) =>
    readBlocks(schema, text, (block) => {
      const node = nodeOf(block)
      return node && staysItself(node) ? node : null
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
  // Lines between blocks are definitions of links, which no token stands for.
  const takeLinesBefore = (line: number): void => {
    const source = sourceOf(next, line)
    if (source !== '') blocks.push({ node: asWritten(schema, source), source })
  }
  for (const block of blocksOf(parser.parse(text, {}))) {
    const [from, to] = block[0]!.map ?? [next, next]
    takeLinesBefore(from)
    const source = sourceOf(from, to)
    blocks.push({ node: nodeOf(block) ?? asWritten(schema, source), source })
    next = to
  }
  takeLinesBefore(lines.length)
  return blocks
}

const asWritten = (schema: Schema, source: string): Node =>
  schema.nodes['sourceBlock']!.create(null, source === '' ? null : schema.text(source))

/** Mentions are words of the text here. */
function plain(token: Token): Token {
  if (!token.children?.some(({ type }) => type === 'mention')) return token
  const children = token.children.map((child) =>
    child.type === 'mention'
      ? Object.assign(Object.create(child), { type: 'text', content: `@${child.content}` })
      : child,
  )
  return Object.assign(Object.create(token) as Token, { children })
}
