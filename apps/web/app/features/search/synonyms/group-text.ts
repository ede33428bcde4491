import type { TagAlias } from '@engawa/contract'

/** The words of a group as they are typed: one a line, or with commas between them. */
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

export const holds = (group: TagAlias, text: string): boolean =>
  group.words.some((word) => word.toLowerCase().includes(text.toLowerCase()))

/** Words that stand in another group, which they leave when this one is saved. */
export const takenFrom = (groups: readonly TagAlias[], own: number | undefined, words: readonly string[]) =>
  words.filter((word) =>
    groups.some((group) => group.id !== own && group.words.some((each) => sameWord(each, word))),
  )
