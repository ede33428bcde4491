import { createMessageParser } from '@engawa/markdown'

/** A part of a message with Markdown. Blocks are paragraphs, quotes and code; the other kinds are in paragraphs. */
export type Marked =
  | { kind: 'text'; text: string }
  | { kind: 'code'; text: string }
  | { kind: 'link'; href: string; children: Marked[] }
  | { kind: 'paragraph' | 'quote' | 'bold' | 'italic' | 'strike'; children: Marked[] }

const parser = createMessageParser()
/** The maximum depth of parts in each other. Deeper parts are shown as they were typed. */
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
  const open: { into: Marked[]; end: string }[] = [{ into: parts, end: '' }]
  for (const token of tokens) {
    const { into, end } = open.at(-1)!
    if (token.nesting < 0) {
      into.push(...textOf(end))
      open.pop()
    } else if (token.nesting > 0) {
      const part = openedBy(token)
      const isDeep = depth + open.length > MAX_DEPTH
      if (part && !isDeep) into.push(part)
      else into.push(...textOf(typedAround(token).start))
      open.push(part && !isDeep ? { into: part.children, end: '' } : { into, end: typedAround(token).end })
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

/** Returns the characters around the content of a part. */
const typedAround = (token: Token): { start: string; end: string } =>
  token.type === 'link_open'
    ? { start: '[', end: `](${String(token.attrGet('href'))})` }
    : { start: token.markup, end: token.markup }

const textOf = (text: string): Marked[] => (text === '' ? [] : [{ kind: 'text', text }])

function leavesOf(token: Token, depth: number): Marked[] {
  if (token.type === 'inline') return partsOf(token.children ?? [], depth)
  if (token.type === 'hardbreak') return textOf('\n')
  if (token.type === 'fence') return [{ kind: 'code', text: fencedText(token) }]
  if (token.type === 'code_inline') return [{ kind: 'code', text: token.content }]
  return textOf(token.content)
}

/** Returns the text of a block of code. Words behind the opening mark belong to the text, unless they are the name of a language. */
function fencedText({ info, content }: Token): string {
  const code = content.replace(/\n$/, '')
  if (info === '' || (code !== '' && /^[\w#+.-]{1,20}$/.test(info.trim()))) return code
  return [info.trim(), code].filter((each) => each !== '').join('\n')
}

/** Returns the words of a message without its Markdown. */
export const plainText = (parts: readonly Marked[]): string =>
  parts.map((part) => ('children' in part ? plainText(part.children) : part.text)).join('')
