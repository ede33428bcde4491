import { createMessageParser } from '@engawa/markdown'

/** A part of a message with Markdown. Blocks are paragraphs, quotes and code; the other kinds are in paragraphs. */
export type Marked =
  | { kind: 'text'; text: string }
  | { kind: 'code'; text: string }
  | { kind: 'link'; href: string; children: Marked[] }
  | { kind: 'paragraph' | 'quote' | 'bold' | 'italic' | 'strike'; children: Marked[] }

const parser = createMessageParser()
/** The maximum depth of parts in each other. The content of deeper parts is added to the part around them. */
const MAX_DEPTH = 20

const KINDS = {
  paragraph_open: 'paragraph',
  blockquote_open: 'quote',
  strong_open: 'bold',
  em_open: 'italic',
  s_open: 'strike',
} as const

/** Returns the blocks of a message with Markdown. */
export const markedBlocks = (text: string): Marked[] => partsOf(parser.parse(text, {}))

type Token = ReturnType<typeof parser.parse>[number]

function partsOf(tokens: readonly Token[], depth = 0): Marked[] {
  const parts: Marked[] = []
  const open: Marked[][] = [parts]
  for (const token of tokens) {
    const into = open.at(-1)!
    if (token.nesting < 0) open.pop()
    else if (token.nesting > 0) {
      const part = openedBy(token)
      if (!part || depth + open.length > MAX_DEPTH) open.push(into)
      else {
        into.push(part)
        open.push(part.children)
      }
    } else into.push(...leavesOf(token, depth + open.length))
  }
  return parts
}

function openedBy(token: Token) {
  if (token.type === 'link_open')
    return { kind: 'link' as const, href: String(token.attrGet('href')), children: [] as Marked[] }
  const kind = KINDS[token.type as keyof typeof KINDS]
  return kind && { kind, children: [] as Marked[] }
}

function leavesOf(token: Token, depth: number): Marked[] {
  if (token.type === 'inline') return partsOf(token.children ?? [], depth)
  if (token.type === 'hardbreak') return [{ kind: 'text', text: '\n' }]
  if (token.type === 'fence') return [{ kind: 'code', text: token.content.replace(/\n$/, '') }]
  if (token.type === 'code_inline') return [{ kind: 'code', text: token.content }]
  return token.content === '' ? [] : [{ kind: 'text', text: token.content }]
}

/** Returns the words of a message without its Markdown. */
export const plainText = (parts: readonly Marked[]): string =>
  parts.map((part) => ('children' in part ? plainText(part.children) : part.text)).join('')
