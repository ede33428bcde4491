/** Limits of a viewer's blocked words. */
export const WORDS_MAX = 200
export const WORD_LENGTH_MAX = 64
/** A pattern with this many repetitions takes at most some thousand steps for a line of 100 letters. */
const REPEATS_MAX = 3

export type WordProblem = 'empty' | 'too_long' | 'bad_pattern' | 'slow_pattern'

/** Returns the pattern between the slashes of `/pattern/`; null for a plain word. */
const patternOf = (word: string): string | null => /^\/(.+)\/$/s.exec(word)?.[1] ?? null

/** Returns the reason why a word cannot be blocked; null when it can be blocked. */
export function wordProblem(word: string): WordProblem | null {
  if (word.trim() === '') return 'empty'
  if (word.length > WORD_LENGTH_MAX) return 'too_long'
  const pattern = patternOf(word)
  if (pattern === null) return null
  if (!compiles(pattern)) return 'bad_pattern'
  return isQuick(pattern) ? null : 'slow_pattern'
}

function compiles(pattern: string): boolean {
  try {
    return new RegExp(pattern, 'iu').source !== ''
  } catch {
    return false
  }
}

/**
 * Whether a pattern is fast on any text: it has few repetitions, and no repeated groups, backreferences or lookarounds. Some fast
 * patterns are rejected too.
 */
function isQuick(pattern: string): boolean {
  // Escapes and character classes count as one letter.
  const plain = pattern.replaceAll(/\\k<|\\[1-9]/g, '(?=').replaceAll(/\\[pP]\{[^}]*\}|\\./gsu, 'x')
  const withoutClasses = plain.replaceAll(/\[[^\]]*\]/g, 'x')
  if (/\(\?[=!<]/.test(withoutClasses) || /\)[*+?{]/.test(withoutClasses)) return false
  const repeats = withoutClasses.replaceAll('(?:', '(').match(/[*+?]\??|\{[^}]*\}\??/g) ?? []
  return repeats.length <= REPEATS_MAX
}

/** Returns a function that tells whether a text contains a blocked word. Invalid words are ignored. */
export function createWordFilter(words: readonly string[]): (text: string) => boolean {
  const usable = words.filter((word) => wordProblem(word) === null)
  const patterns = usable.flatMap((word) => {
    const pattern = patternOf(word)
    return pattern === null ? [] : [new RegExp(pattern, 'iu')]
  })
  const plain = usable.filter((word) => patternOf(word) === null).map((word) => word.trim().toLowerCase())
  return (text) => {
    const low = text.toLowerCase()
    return plain.some((word) => low.includes(word)) || patterns.some((pattern) => pattern.test(text))
  }
}
