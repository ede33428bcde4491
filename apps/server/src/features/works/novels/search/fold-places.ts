import { foldedChar } from '../../../search/index.ts'

/** A folded text. For each of its UTF-16 units, `starts` and `ends` contain the position in the original text. */
export type Folded = { text: string; starts: number[]; ends: number[] }

/** A character with its combining marks. In halfwidth katakana the marks are separate characters. */
const CLUSTER = /[^\p{M}\uFF9E\uFF9F][\p{M}\uFF9E\uFF9F]*|[\p{M}\uFF9E\uFF9F]+/gsu
const SPACE = /^\s+$/u

/** Folds case, width, accents, variants of Chinese characters and kinds of kana; consecutive spaces become one. */
export function foldText(text: string): string {
  return text.replace(CLUSTER, folded).replace(/ {2,}/g, ' ')
}

/** Folds a text and records the positions. It is slower than `foldText`, so it is used only for texts that contain a match. */
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

// A character that the search normalization would remove completely remains, so that its neighbours stay separate.
const folded = (cluster: string): string =>
  SPACE.test(cluster) ? ' ' : foldedChar(cluster) || cluster.normalize('NFKC').toLowerCase()
