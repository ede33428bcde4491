import type { TagAlias } from '@engawa/contract'

/** Parses the words of a group from a text, in which they are separated by line breaks, commas or semicolons. */
export const readGroup = (text: string): string[] => [
  ...new Set(
    text
      .split(/[\n,，、;；]/)
      .map((word) => word.trim())
      .filter((word) => word !== ''),
  ),
]

export const writeGroup = (words: readonly string[]): string => words.join('\n')

const sameWord = (one: string, other: string): boolean =>
  one.localeCompare(other, undefined, { sensitivity: 'base' }) === 0

export const includesText = (group: TagAlias, text: string): boolean =>
  group.words.some((word) => word.toLowerCase().includes(text.toLowerCase()))

/** Returns the words that belong to another group now. They move to this group when it is saved. */
export const wordsInOtherGroups = (
  groups: readonly TagAlias[],
  own: number | undefined,
  words: readonly string[],
) =>
  words.filter((word) =>
    groups.some((group) => group.id !== own && group.words.some((each) => sameWord(each, word))),
  )
