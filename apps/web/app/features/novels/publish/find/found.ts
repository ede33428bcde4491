import type { contract, OutputOf } from '@engawa/contract'

export type Found = OutputOf<typeof contract.novels.find>
export type FoundChapterView = Found['chapters'][number]

/**
 * Matches that are not replaced: `chapters` contains ids of chapters without replacements, `places` contains single matches as
 * `chapter:at`.
 */
export type Excluded = { chapters: ReadonlySet<number>; places: ReadonlySet<string> }

export const allChosen: Excluded = { chapters: new Set(), places: new Set() }

export const placeName = (chapterId: number, at: number): string => `${chapterId}:${at}`

const excludedIn = ({ chapterId, matches }: FoundChapterView, { places }: Excluded): number[] =>
  matches.flatMap(({ at }) => (places.has(placeName(chapterId, at)) ? [at] : []))

/** Returns the number of matches to replace. */
export const chosenCount = ({ chapters }: Found, excluded: Excluded): number =>
  chapters
    .filter(({ chapterId }) => !excluded.chapters.has(chapterId))
    .reduce((sum, chapter) => sum + chapter.count - excludedIn(chapter, excluded).length, 0)

/** Returns the chapters with matches to replace, as input of the call. */
export const toReplace = (chapters: readonly FoundChapterView[], excluded: Excluded) =>
  chapters
    .filter(({ chapterId }) => !excluded.chapters.has(chapterId))
    .map((chapter) => ({ ...chapter, except: excludedIn(chapter, excluded) }))
    .filter(({ count, except }) => count > except.length)
    .map(({ chapterId, version, except }) => ({ chapterId, version, except }))

/** Returns a copy of the set with an element added or removed. */
export function withMember<T>(set: ReadonlySet<T>, member: T, isIn: boolean): ReadonlySet<T> {
  const next = new Set(set)
  if (isIn) next.add(member)
  else next.delete(member)
  return next
}
