import { foldText, SPACELESS } from './fold-text.ts'

/** Max characters that `*` matches; never a space. */
const WILDCARD_MAX = 24
/** Max words that are reported; enough to explain the match. */
const MAX_FOUND = 10

/** A word of the list, split at its `*`. */
type Pattern = { word: string; pieces: string[]; beginsWord: boolean; endsWord: boolean }

/** A node in the trie of the first pieces of all patterns. */
type Node = { next: Map<string, Node> | null; patterns: Pattern[] }

/** Returns the listed words that occur in a folded text, at most ten. */
export type FindWords = (folded: string) => string[]

/**
 * Compiles a list of words. In scripts with spaces, a listed word matches only whole words; in other scripts it matches anywhere. `*`
 * matches up to 24 characters without spaces. The search time depends on the length of the text, and not on the length of the list.
 */
export function compileWords(words: readonly string[]): FindWords {
  const root: Node = { next: null, patterns: [] }
  for (const word of words) {
    const pattern = patternOf(word)
    if (pattern) insert(root, pattern)
  }
  return (folded) => {
    const found = new Set<string>()
    for (let at = 0; at < folded.length && found.size < MAX_FOUND; at += 1)
      for (const pattern of matchesAt(root, folded, at)) found.add(pattern.word)
    return [...found].slice(0, MAX_FOUND)
  }
}

function patternOf(word: string): Pattern | undefined {
  const folded = foldText(word).trim()
  const pieces = folded.split('*').filter((piece) => piece !== '')
  if (pieces.length === 0) return undefined
  return {
    word,
    pieces,
    beginsWord: !folded.startsWith('*') && isSpaced(pieces[0]!, 0),
    endsWord: !folded.endsWith('*') && isSpaced(pieces.at(-1)!, pieces.at(-1)!.length - 1),
  }
}

/** Whether the character at a position is a letter or digit of a script that separates words by spaces. */
function isSpaced(text: string, at: number): boolean {
  const char = text[at]
  return char !== undefined && /[\p{L}\p{N}]/u.test(char) && !SPACELESS.test(char)
}

function insert(root: Node, pattern: Pattern): void {
  let node = root
  for (const char of pattern.pieces[0]!.split('')) {
    node.next ??= new Map()
    let next = node.next.get(char)
    if (!next) node.next.set(char, (next = { next: null, patterns: [] }))
    node = next
  }
  node.patterns.push(pattern)
}

/** Returns the patterns that match at a position of the text. */
function matchesAt(root: Node, text: string, at: number): Pattern[] {
  const found: Pattern[] = []
  const insideWord = isSpaced(text, at - 1)
  let node: Node | undefined = root
  for (let end = at; node; end += 1) {
    for (const pattern of node.patterns)
      if (!(pattern.beginsWord && insideWord) && fits(pattern, text, end)) found.push(pattern)
    node = node.next?.get(text.charAt(end))
  }
  return found
}

/** Whether the rest of a pattern follows its first piece, which ends at `end`. */
function fits({ pieces, endsWord }: Pattern, text: string, end: number): boolean {
  let ends = new Set([end])
  for (const piece of pieces.slice(1))
    ends = new Set([...ends].flatMap((from) => endsOfPiece(text, piece, from)))
  return [...ends].some((last) => !endsWord || !isSpaced(text, last))
}

/** Returns the ends of all matches of a piece that begin at most 24 characters after `from`. A `*` precedes the piece. */
function endsOfPiece(text: string, piece: string, from: number): number[] {
  const ends: number[] = []
  for (let at = from; at <= from + WILDCARD_MAX && at < text.length; at += 1) {
    if (text.startsWith(piece, at)) ends.push(at + piece.length)
    if (text[at] === ' ') break
  }
  return ends
}
