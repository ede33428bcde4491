import { foldText, SPACELESS } from './fold-text.ts'

/** Characters that `*` stands for at most; never a space. */
const WILDCARD_MAX = 24
/** Enough to tell why a rule was met. */
const FOUND_MAX = 10

/** A word of the list, cut at its `*`. */
type Pattern = { word: string; pieces: string[]; beginsWord: boolean; endsWord: boolean }

/** A tree of the first pieces of all patterns, letter by letter. */
type Node = { next: Map<string, Node> | null; patterns: Pattern[] }

/** Finds words of a list in a folded text: those that occur, as they are listed, at most ten. */
export type FindWords = (folded: string) => string[]

/**
 * Prepares a list of words. Words of scripts with spaces are found as whole words, others anywhere; `*` stands for up to 24
 * characters that are no spaces. The time to search is in proportion to the length of the text, not to that of the list.
 */
export function compileWords(words: readonly string[]): FindWords {
  const root: Node = { next: null, patterns: [] }
  for (const word of words) {
    const pattern = patternOf(word)
    if (pattern) insert(root, pattern)
  }
  return (folded) => {
    const found = new Set<string>()
    for (let at = 0; at < folded.length && found.size < FOUND_MAX; at += 1)
      for (const pattern of matchesAt(root, folded, at)) found.add(pattern.word)
    return [...found].slice(0, FOUND_MAX)
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

/** Whether there is a letter or digit at a place, of a script that separates its words by spaces. */
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

/** The patterns that begin at a place of the text. */
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

/** Where a piece can end that begins at `from` or, behind a `*`, some characters later. */
function endsOfPiece(text: string, piece: string, from: number): number[] {
  const ends: number[] = []
  for (let at = from; at <= from + WILDCARD_MAX && at < text.length; at += 1) {
    if (text.startsWith(piece, at)) ends.push(at + piece.length)
    if (text[at] === ' ') break
  }
  return ends
}
