/** Returns a rough phonetic form of a word, in which letters that are often confused are the same. */
const soundOf = (word: string): string =>
  word
    .replace(/qu/g, 'k')
    .replace(/ph/g, 'f')
    .replace(/ck|c(?![eiyh])/g, 'k')
    .replace(/c(?=[eiy])/g, 's')
    .replace(/(.)\1/g, '$1')

const trigrams = (word: string): string[] =>
  Array.from({ length: word.length + 1 }, (_, at) => ` ${word} `.slice(at, at + 3)).filter(
    (gram) => gram.length === 3,
  )

/**
 * Returns the keys by which similar words are found: the trigrams of the word and of its phonetic form, its first letter and its last
 * letter.
 */
export const gramsOf = (word: string): string[] => [
  ...new Set([...trigrams(word), ...trigrams(soundOf(word)), ` ${word[0]}`, `${word.at(-1)} `]),
]

/** Returns the Damerau-Levenshtein distance of two words: the number of letters to change, add, remove or swap. Undefined above `most`. */
export function distanceOf(a: string, b: string, most: number): number | undefined {
  if (Math.abs(a.length - b.length) > most) return undefined
  let [before, last] = [[] as number[], Array.from({ length: b.length + 1 }, (_, at) => at)]
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i]
    for (let j = 1; j <= b.length; j += 1) {
      const same = a[i - 1] === b[j - 1] ? 0 : 1
      row[j] = Math.min(last[j]! + 1, row[j - 1]! + 1, last[j - 1]! + same)
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        row[j] = Math.min(row[j]!, before[j - 2]! + 1)
    }
    ;[before, last] = [last, row]
  }
  const distance = last[b.length]!
  return distance <= most ? distance : undefined
}

/**
 * Returns the distance of a known word from a typed word; undefined if they are too different. Words with the same phonetic form are close.
 */
export function closeness(typed: string, known: string): number | undefined {
  const most = typed.length < 5 ? 1 : 2
  const spelt = distanceOf(typed, known, most)
  const sounds = distanceOf(soundOf(typed), soundOf(known), most - 1)
  const near = [spelt, sounds === undefined ? undefined : sounds + 0.5].filter((each) => each !== undefined)
  if (near.length === 0) return undefined
  // A different first letter makes the distance larger, because typing errors in the first letter are rare.
  return Math.min(...near) + (typed[0] === known[0] ? 0 : 0.25)
}
