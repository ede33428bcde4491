import { foldedChar } from '../../../search/index.ts'

/** A folded text, and for each of its units its position in the original text. */
export type Folded = { text: string; starts: number[]; ends: number[] }

/** A character with its marks; halfwidth katakana are followed by theirs. */
const CLUSTER = /[^\p{M}\uFF9E\uFF9F][\p{M}\uFF9E\uFF9F]*|[\p{M}\uFF9E\uFF9F]+/gsu
const SPACE = /^\s+$/u

/** Folds case, width, accents, variants of Chinese characters and kinds of kana; consecutive spaces become one. */
export function foldText(text: string): string {
  return text.replace(CLUSTER, folded).replace(/ {2,}/g, ' ')
}

/** Folds a text and records positions, for texts that contain a match. */
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

// A character that search ignores still separates its neighbours.
const folded = (cluster: string): string =>
  SPACE.test(cluster) ? ' ' : foldedChar(cluster) || cluster.normalize('NFKC').toLowerCase()
