import type { Token } from 'markdown-it'
import type { WikiLink } from '@engawa/markdown'

/** Tokens that end a block. Words of different blocks need a separator. */
const BLOCK_ENDS = new Set(['paragraph_close', 'heading_close', 'tr_close', 'td_close', 'th_close'])

/**
 * Returns the words of a text, each block on a separate line. Pictures are omitted, unless the text contains only pictures; then their
 * descriptions are returned.
 */
export const plainTextOf = (tokens: readonly Token[]): string =>
  wordsOf(tokens, withoutPictures) || wordsOf(tokens, textOf)

const withoutPictures = (token: Token): string => (token.type === 'image' ? '' : textOf(token))

function wordsOf(tokens: readonly Token[], read: (token: Token) => string): string {
  let text = ''
  for (const token of tokens) {
    if (token.type === 'inline') text += inlineText(token.children ?? [], read)
    else if (token.type === 'fence' || token.type === 'code_block') text += `${token.content}\n`
    else if (BLOCK_ENDS.has(token.type)) text += token.type.startsWith('t') ? ' ' : '\n'
  }
  const lines = text.split('\n').map((line) => line.replace(/[ \t]{2,}/g, ' ').trimEnd())
  return lines
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}

function inlineText(tokens: readonly Token[], read: (token: Token) => string): string {
  let text = ''
  let hidden = 0
  for (const token of tokens) {
    if (token.type === 'spoiler_open') hidden += 1
    else if (token.type === 'spoiler_close') hidden -= 1
    else if (hidden === 0) text += read(token)
  }
  return text
}

function textOf(token: Token): string {
  if (token.type === 'softbreak' || token.type === 'hardbreak') return '\n'
  if (token.type === 'wiki_link') return (token.meta as WikiLink).label
  if (token.type === 'image') return inlineText(token.children ?? [], textOf)
  if (token.type === 'mention') return `@${token.content}`
  return token.content
}
