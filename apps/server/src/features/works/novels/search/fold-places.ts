import { foldedChar } from '../../../search/index.ts'

/** A text made alike, and for each of its units the place in the text it comes from. */
export type Folded = { text: string; starts: number[]; ends: number[] }

/** A character with its marks; halfwidth katakana carry theirs behind them. */
const CLUSTER = /[^\p{M}\uFF9E\uFF9F][\p{M}\uFF9E\uFF9F]*|[\p{M}\uFF9E\uFF9F]+/gsu
const SPACE = /^\s+$/u

/** Case, width, accents, forms of Chinese characters and kinds of kana do not matter, and a gap is one space. */
export function foldText(text: string): string {
  return text.replace(CLUSTER, folded).replace(/ {2,}/g, ' ')
}

/** The same with places, for texts in which something is found. */
export function foldPlaces(text: string): Folded {
  const fold: Folded = { text: '', starts: [], ends: [] }
  const pieces: string[] = []
  let last = ''
  for (const { 0: cluster, index } of text.matchAll(CLUSTER)) {
    const piece = folded(cluster)
    if (piece === ' ' && last === ' ') continue
    last = piece
    pieces.push(piece)
    for (let unit = 0; unit < piece.length; unit += 1) {
      fold.starts.push(index)
      fold.ends.push(index + cluster.length)
    }
  }
  fold.text = pieces.join('')
  return fold
}

// Whatever else it is, a character that search ignores still stands between two others.
const folded = (cluster: string): string =>
  SPACE.test(cluster) ? ' ' : foldedChar(cluster) || cluster.normalize('NFKC').toLowerCase()
