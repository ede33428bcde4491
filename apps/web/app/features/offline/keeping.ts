import type { ChapterContent } from '@engawa/contract'

/** A file of a chapter: one of the site, whose address always means the same bytes, or a text that is made for the copy. */
export type FileToKeep =
  /** `isLarge`: it is fetched in pieces, so that it can be gone on with. */
  { url: string; isLarge?: boolean } | { name: string; type: string; text: string }

/** One of the forms in which a chapter can be kept. `value` names it in all chapters of all works. */
export type Form = { value: string; label: string; bytes: number }

/** How the forms of chapters are found and chosen. */
export type Forms = {
  /** What is chosen: "Quality". */
  label: () => string
  /** What most people choose. */
  usual: string
  /** The forms of some chapters, the largest first. */
  list: (chapterIds: readonly number[]) => Promise<ReadonlyMap<number, readonly Form[]>>
  /** The form of a chapter that is nearest to what was chosen. */
  pick: (forms: readonly Form[], value: string) => Form | undefined
}

export type CopyOptions = {
  /** The chosen form, where there are several. */
  form: string | null
  signal: AbortSignal
  /** Has a file be kept with the chapter. Returns its address on this device. */
  keep: (file: FileToKeep) => string
}

/** What a type of works adds to keeping its chapters. Texts and pictures are kept without it. */
export type Keeping<C extends ChapterContent = ChapterContent> = {
  /** "Episode 3", where parts are no chapters. */
  partName?: (part: { number: number }) => string
  /** Where a chapter can be kept in one of several forms. */
  forms?: Forms
  /** What is kept in place of the answer of the server: without network, nothing else is there. Throws `NotReady`. */
  copy?(chapter: C, options: CopyOptions): Promise<object>
  /** It is read with scripts that are too large to be on the device of everybody. */
  needsLateScripts?: boolean
}

/** Nothing of a chapter can be kept yet. */
export class NotReady extends Error {}

type Find = (type: string) => Promise<Keeping | undefined>

const given = Promise.withResolvers<Find>()

/** Says where the types of works are found. */
export const provideKeepings = (find: Find): void => given.resolve(find)

/** What a type of works adds to keeping its chapters. */
export const keepingOf = async (type: string): Promise<Keeping> => (await (await given.promise)(type)) ?? {}
