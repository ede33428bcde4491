import { isEmoticon } from './tags.ts'

export type Token = { kind: '(' | ')' | '-' | '~' | 'and' | 'or' | 'word'; text: string; at: number }

const WORDS: Record<string, Token['kind']> = { and: 'and', or: 'or', '|': 'or', not: '-' }

/** Splits a query into words and operators. Brackets inside a tag, as in `name_(series)`, are a part of the tag. */
export const tokensOf = (text: string): Token[] =>
  [...text.matchAll(/\S+/g)].flatMap((match) => tokensOfWord(match[0], match.index))

function tokensOfWord(text: string, start: number): Token[] {
  const signs = /^[-~(]*/.exec(text)?.[0] ?? ''
  const rest = text.slice(signs.length)
  const closing = closingOf(rest)
  const word = rest.slice(0, rest.length - closing)
  const wordAt = start + signs.length
  const sign = (kind: string, at: number): Token => ({ kind: kind as Token['kind'], text: kind, at })
  return [
    ...[...signs].map((each, index) => sign(each, start + index)),
    ...(word === '' ? [] : [{ kind: WORDS[word.toLowerCase()] ?? 'word', text: word, at: wordAt } as const]),
    ...Array.from({ length: closing }, (_, index) => sign(')', wordAt + word.length + index)),
  ]
}

/** Whether a closing bracket after a text ends a group, and is not a part of the last tag, as in `;)`. */
export function endsGroup(text: string): boolean {
  const word = text.slice(text.lastIndexOf(' ') + 1).replace(/^[-~(]+/, '')
  return closingOf(`${word})`) > closingOf(word)
}

/** Counts how many closing brackets at the end of a word belong to opening brackets before the word. */
function closingOf(word: string): number {
  let atEnd = 0
  while (word.at(-1 - atEnd) === ')') atEnd += 1
  const open = word.split('(').length - 1
  const close = word.split(')').length - 1
  const closing = Math.max(0, Math.min(atEnd, close - open))
  // The last bracket of `;)` is a part of the emoticon.
  return closing > 0 && isEmoticon(word.slice(0, word.length - closing + 1)) ? closing - 1 : closing
}
