/** The tag at the caret, without operator signs such as `-` and `(`. `start` and `end` are its positions in the search text. */
export type TagAtCaret = { start: number; end: number; text: string }

/** Returns the tag at a position of a search text. Null between words, in an operator, and in a field such as `score:>5`. */
export function tagAtCaret(question: string, caret: number): TagAtCaret | null {
  const before = /(?<!\S)\S*$/.exec(question.slice(0, caret))?.[0] ?? ''
  const after = /^\S*/.exec(question.slice(caret))?.[0] ?? ''
  const signs = /^[-~(]*/.exec(before)?.[0].length ?? 0
  const start = caret - before.length + signs
  const text = before.slice(signs)
  if (text === '' || /^(or|and|not)$/i.test(text + after) || FIELD.test(text)) return null
  return { start, end: caret + after.length, text }
}

const FIELD = /^(rating|score|width|height|id|favs|favcount|date|md5|parent|type|ext|filetype|order):/i

/** Returns the search text with `tag` instead of the word from `start` to `end`, and the new position of the caret. */
export function withTag(
  question: string,
  { start, end }: Pick<TagAtCaret, 'start' | 'end'>,
  tag: string,
): { question: string; caret: number } {
  const rest = question.slice(end).replace(/^ ?/, ' ')
  return { question: question.slice(0, start) + tag + rest, caret: start + tag.length + 1 }
}

const wordsOf = (question: string): string[] => question.split(/\s+/).filter((word) => word !== '')

/** Returns the search text with an additional word. The word replaces its opposite (`rain` and `-rain`). */
export function withWord(question: string, word: string): string {
  const bare = word.replace(/^-/, '')
  const others = wordsOf(question).filter((each) => each !== bare && each !== `-${bare}`)
  return [...others, word].join(' ')
}

export const withoutWord = (question: string, word: string): string =>
  wordsOf(question)
    .filter((each) => each !== word)
    .join(' ')

export const hasWord = (question: string, word: string): boolean => wordsOf(question).includes(word)
